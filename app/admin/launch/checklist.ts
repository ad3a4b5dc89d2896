import type { Brand } from '#app/organisation/colours.ts';
import { ownColours } from '#app/ui/base/colours.ts';

/** done: nothing is left · open: somebody has to do it · unknown: the site cannot see whether it is done. */
export type StepState = 'done' | 'open' | 'unknown';

export interface LaunchStep {
  id: string;
  title: string;
  state: StepState;
  text: string;
  href?: string;
  link?: string;
}

export const stateLabels: Readonly<Record<StepState, string>> = {
  done: 'Done',
  open: 'To do',
  unknown: 'Please check',
};

const counted = (n: number, one: string, many: string) => (n === 1 ? `One ${one}` : `${n} ${many}`);

export function progress(steps: readonly LaunchStep[]): string {
  const of = (state: StepState) => steps.filter((step) => step.state === state).length;
  const [open, unknown] = [of('open'), of('unknown')];
  if (open + unknown === 0) return 'Everything here is done.';
  const left =
    open > 0 ? `${counted(open, 'step is', 'steps are')} left to do.` : 'Nothing is left to do here.';
  if (unknown === 0) return left;
  return `${left} ${counted(unknown, 'thing', 'things')} cannot be seen from here: please check.`;
}

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function lookSteps({ main, accent, logo }: Brand & { logo?: string | undefined }): LaunchStep[] {
  const isOwn = main !== ownColours.main || accent !== ownColours.accent;
  return [
    {
      id: 'logo',
      title: 'Logo',
      state: logo ? 'done' : 'open',
      text: logo
        ? 'Header and footer show your own logo beside the name.'
        : 'The drawn mark of the sample organisation is shown.',
      href: '/admin/content/colours/colours#f-logo',
      link: 'Choose a logo',
    },
    {
      id: 'colours',
      title: 'Colours',
      state: isOwn ? 'done' : 'unknown',
      text: isOwn
        ? 'These are your own colours. Everything can be read in them.'
        : 'These are the colours that the site came with. Choose your own, or leave them.',
      href: '/admin/content/colours/colours',
      link: 'Choose colours',
    },
    {
      id: 'menus',
      title: 'Menus and footer',
      state: 'unknown',
      text: 'Do they lead to what you offer, in the order that you want?',
      href: '/admin/content/menus/menus',
      link: 'Edit the menus',
    },
    {
      id: 'slides',
      title: 'Slides of the home page',
      state: 'unknown',
      text: 'They are the first thing that a visitor reads.',
      href: '/admin/content/hero-slides',
      link: 'Edit the slides',
    },
  ];
}

export const wordsSteps = ({ samples, links }: { samples: number; links: number }): LaunchStep[] => [
  samples > 0
    ? {
        ...{ id: 'samples', title: 'Samples', state: 'open' },
        text: `${counted(samples, 'text', 'texts')} about people, partners and figures still to replace.`,
        ...{ href: '#samples-title', link: 'See what to replace' },
      }
    : { id: 'samples', title: 'Samples', state: 'done', text: 'No sample is left.' },
  links > 0
    ? {
        ...{ id: 'links', title: 'Links', state: 'open' },
        text: `${counted(links, 'link leads', 'links lead')} nowhere yet. Visitors do not see them.`,
        ...{ href: '#links-title', link: 'See the links' },
      }
    : { id: 'links', title: 'Links', state: 'done', text: 'Every link leads somewhere.' },
  {
    ...{ id: 'promises', title: 'Promises', state: 'unknown' },
    text: 'Pages promise answer times, refunds and pay. Check each promise with the person who has to keep it.',
    ...{ href: '/admin/guide', link: 'See the promises' },
  },
  {
    ...{ id: 'legal', title: 'Legal pages', state: 'unknown' },
    text: 'Has a lawyer read them, and is the Information Officer registered?',
    ...{ href: '/admin/content/legal', link: 'Edit the legal pages' },
  },
];
