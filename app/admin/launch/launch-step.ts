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
