import type { ReactNode } from 'react';
import { LostStar } from '#app/ui/figures/star.tsx';

interface ErrorLayoutProps {
  title: string;
  heading: ReactNode;
  lead: string;
  children: ReactNode;
}

export const ErrorLayout = ({ title, heading, lead, children }: ErrorLayoutProps) => (
  <div className="lost night">
    <title>{title}</title>
    <div className="w">
      <div className="box">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <div className="row">{children}</div>
      </div>
      <div className="pic">
        <LostStar />
      </div>
    </div>
  </div>
);
