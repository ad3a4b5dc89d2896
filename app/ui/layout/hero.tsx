import type { ReactNode } from 'react';
import { art } from '#app/ui/art/art.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Band } from '#app/ui/base/pattern.tsx';
import { Carousel } from '#app/ui/disclosure/carousel.tsx';
import styles from './hero.css?url';

interface HeroProps {
  id: string;
  label: string;
  over?: ReactNode;
  slides: {
    key: string;
    lines: string[];
    lead: ReactNode;
    actions: ReactNode;
    after?: ReactNode;
  }[];
  scenes?: number;
  autoplayMs?: number;
}

export function Hero({ id, label, over, slides, scenes = 8, autoplayMs }: HeroProps) {
  return (
    <>
      <OwnStyles href={styles} />
      <div className="hero night">
        <div className="container">
          {over && <p className="over row">{over}</p>}
          <Carousel
            id={id}
            label={label}
            per={1}
            autoplayMs={autoplayMs}
            count
            items={slides.map(({ key, lines, lead, actions, after }, i) => {
              const Title = i === 0 ? 'h1' : 'h2';
              return {
                key,
                node: (
                  <>
                    <Title className="hero-title">
                      {lines.map((line) => (
                        <span key={line}>{line} </span>
                      ))}
                    </Title>
                    <p className="lead">{lead}</p>
                    <div className="row">{actions}</div>
                    {after}
                  </>
                ),
              };
            })}
          />
          <div className="scene art" data-scenes={scenes}>
            <img src={`${art}/scene-1.svg`} alt="" width={1840} height={640} decoding="async" />
          </div>
        </div>
      </div>
      <Band />
    </>
  );
}

export function Rating({ value, children }: { value: ReactNode; children: ReactNode }) {
  return (
    <p className="rating">
      <b>{value}</b> <span>{children}</span>
    </p>
  );
}
