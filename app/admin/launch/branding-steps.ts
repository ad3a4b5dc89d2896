import { type Brand, ownColours } from '#app/organisation/colours.ts';
import type { LaunchStep } from './launch-step.ts';

export function brandingSteps({ main, accent, logo }: Brand & { logo?: string | undefined }): LaunchStep[] {
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
