import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { type LaunchStep, stateLabels } from './checklist.ts';

const tones = { done: 'ok', open: 'wait', unknown: undefined } as const;

export const LaunchSteps = ({
  id,
  title,
  steps,
}: {
  id: string;
  title: string;
  steps: readonly LaunchStep[];
}) => (
  <TitledSection title={title} titleId={`${id}-title`}>
    <ul className="launch-steps">
      {steps.map((step) => (
        <li key={step.id} id={`step-${step.id}`}>
          <Badge tone={tones[step.state]}>{stateLabels[step.state]}</Badge>
          <div>
            <h3 className="heading-4">{step.title}</h3>
            <p>{step.text}</p>
            {step.href && <StepLink {...step} href={step.href} />}
          </div>
        </li>
      ))}
    </ul>
  </TitledSection>
);

const StepLink = ({ href, link, title }: { href: string; link?: string; title: string }) =>
  href.startsWith('#') ? (
    <a href={href}>{link}</a>
  ) : (
    <a href={href} aria-label={`${link}: ${title}`}>
      {link}
    </a>
  );
