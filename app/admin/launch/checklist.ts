import type { Brand } from '#app/branding/colours.ts';
import { ownColours } from '#app/ui/base/colours.ts';

/** done: complete · open: to do · unknown: the site cannot tell. */
export type StepState = 'done' | 'open' | 'unknown';

export interface LaunchStep {
  id: string;
  title: string;
  state: StepState;
  text: string;
  href?: string;
  link?: string;
}

/** A step in each of its states, with the page it links to. */
export const launchStep = (id: string, title: string, to?: { href: string; link: string }) => ({
  done: (text: string): LaunchStep => ({ id, title, state: 'done', text, ...to }),
  open: (text: string): LaunchStep => ({ id, title, state: 'open', text, ...to }),
  unknown: (text: string): LaunchStep => ({ id, title, state: 'unknown', text, ...to }),
});

export const stateLabels: Readonly<Record<StepState, string>> = {
  done: 'Done',
  open: 'To do',
  unknown: 'Please check',
};

const counted = (n: number, one: string, many: string) => (n === 1 ? `One ${one}` : `${n} ${many}`);

export function describeProgress(steps: readonly LaunchStep[]): string {
  const of = (state: StepState) => steps.filter((step) => step.state === state).length;
  const [open, unknown] = [of('open'), of('unknown')];
  if (open + unknown === 0) return 'Everything here is done.';
  const left =
    open > 0 ? `${counted(open, 'step is', 'steps are')} left to do.` : 'Nothing is left to do here.';
  if (unknown === 0) return left;
  return `${left} ${counted(unknown, 'thing', 'things')} cannot be seen from here: please check.`;
}

export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function brandingSteps({ main, accent, logo }: Brand & { logo?: string | undefined }): LaunchStep[] {
  const isOwn = main !== ownColours.main || accent !== ownColours.accent;
  const edit = '/admin/content/colours/colours';
  const logoStep = launchStep('logo', 'Logo', { href: `${edit}#f-logo`, link: 'Choose a logo' });
  const coloursStep = launchStep('colours', 'Colours', { href: edit, link: 'Choose colours' });
  return [
    logo
      ? logoStep.done('Header and footer show your own logo beside the name.')
      : logoStep.open('The drawn mark of the sample organisation is shown.'),
    isOwn
      ? coloursStep.done('These are your own colours. Everything can be read in them.')
      : coloursStep.unknown('These are the colours that the site came with. Choose your own, or leave them.'),
    launchStep('menus', 'Menus and footer', {
      href: '/admin/content/menus/menus',
      link: 'Edit the menus',
    }).unknown('Do they lead to what you offer, in the order that you want?'),
    launchStep('slides', 'Slides of the home page', {
      href: '/admin/content/hero-slides',
      link: 'Edit the slides',
    }).unknown('They are the first thing that a visitor reads.'),
  ];
}

export const textSteps = ({ samples, links }: { samples: number; links: number }): LaunchStep[] => [
  samples > 0
    ? launchStep('samples', 'Samples', { href: '#samples-title', link: 'See what to replace' }).open(
        `${counted(samples, 'text', 'texts')} about people, partners and figures still to replace.`,
      )
    : launchStep('samples', 'Samples').done('No sample is left.'),
  links > 0
    ? launchStep('links', 'Links', { href: '#links-title', link: 'See the links' }).open(
        `${counted(links, 'link leads', 'links lead')} nowhere yet. Visitors do not see them.`,
      )
    : launchStep('links', 'Links').done('Every link leads somewhere.'),
  launchStep('promises', 'Promises', { href: '/admin/guide', link: 'See the promises' }).unknown(
    'Pages promise answer times, refunds and pay. Check each promise with the person who has to keep it.',
  ),
  launchStep('legal', 'Legal pages', { href: '/admin/content/legal', link: 'Edit the legal pages' }).unknown(
    'Has a lawyer read them, and is the Information Officer registered?',
  ),
];
