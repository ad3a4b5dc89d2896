import type { ContentCollection, Sample } from '#app/admin/content/content.server.ts';
import type { LaunchStep } from './launch-step.ts';

const legal = ['privacy', 'terms', 'cookies'];

export function wordsSteps(
  collections: readonly ContentCollection[],
  confirmed: Readonly<Record<string, string>>,
): LaunchStep[] {
  const open = (of: (collection: ContentCollection) => readonly Sample[]) =>
    collections.flatMap(of).filter(({ key }) => !(key in confirmed));
  const samples = open(({ samples }) => samples).length;
  const notes = open(({ notes }) => notes);
  const links = collections.flatMap((collection) => collection.links).length;
  const legalNotes = notes.filter(({ key }) => legal.some((page) => key.startsWith(`legal/${page}#`))).length;
  const step = (
    id: string,
    title: string,
    left: number,
    leftText: string,
    doneText: string,
    link: string,
  ): LaunchStep =>
    left > 0
      ? { id, title, state: 'open', text: leftText, href: `#${id}-title`, link }
      : { id, title, state: 'done', text: doneText };
  return [
    step(
      'samples',
      'Samples',
      samples,
      `${samples} texts about people, partners and figures are still samples.`,
      'No sample is left.',
      'See what to replace',
    ),
    step(
      'notes',
      'Promises',
      notes.length,
      `${notes.length} promises, such as answer times, refunds and pay, wait for someone to confirm them.`,
      'Every promise is confirmed.',
      'See the promises',
    ),
    {
      id: 'legal',
      title: 'Legal pages',
      ...(legalNotes > 0
        ? {
            state: 'open' as const,
            text: 'Privacy and terms make promises that nobody has confirmed. Let a lawyer read them.',
            href: '#notes-title',
            link: 'Confirm them',
          }
        : {
            state: 'done' as const,
            text: 'What privacy and terms promise is confirmed.',
            href: '/admin/content/legal',
            link: 'Edit the legal pages',
          }),
    },
    step(
      'links',
      'Links',
      links,
      `${links} links lead nowhere yet, and visitors do not see them.`,
      'Every link leads somewhere.',
      'See the links',
    ),
  ];
}
