import { z } from 'zod';
import { pathOf } from '#app/platform/addresses/path-of.ts';
import { singleCollection } from '#app/platform/content/collection.ts';
import { line, sitePathOrAddress } from '#app/platform/content/fields.ts';
import { isMenuPath } from '#app/site/seo/site-routes.ts';

const menuLink = z.strictObject({
  label: line(40).meta({ title: 'Words', description: 'What the link says.' }),
  href: sitePathOrAddress
    .refine((href) => !/^\/(?!\/)/.test(href) || isMenuPath(pathOf(href)), {
      error: 'There is no such page. Please choose one of the list.',
    })
    .meta({
      title: 'Page',
      description:
        'The page of this site that it leads to, or the whole address of a page elsewhere, beginning with https://',
    }),
});
export type MenuLink = z.infer<typeof menuLink>;

const differ = (links: readonly MenuLink[]) => new Set(links.map(({ label }) => label)).size === links.length;

const links = (most: number) =>
  z
    .array(menuLink)
    .min(1)
    .max(most)
    .refine(differ, { error: 'Two links say the same. Please give each its own words.' });

/** Links that must not be removed: the law, the licence or a person in need requires them. */
const required = {
  '/privacy': 'the privacy policy',
  '/terms': 'the terms of service',
  '/cookies': 'the cookie policy',
  '/source.txt': 'the source code, which the licence asks for',
};

export const menusSchema = z
  .strictObject({
    top: links(8)
      .refine((all) => all.reduce((sum, { label }) => sum + label.length + 4, 0) <= 120, {
        error: 'These words do not fit into one line. Please shorten them, or take a link out.',
      })
      .meta({
        title: 'Links at the very top',
        description: 'On a phone they stand below the menu.',
        item: 'Link',
      }),
    courses: z
      .strictObject({
        label: line(20).meta({ title: 'Words', description: 'What the button says.' }),
        links: links(8).meta({ title: 'Links', item: 'Link' }),
      })
      .meta({ title: 'The menu that opens', description: 'It is the first of the main links.' }),
    main: links(9).meta({ title: 'Main links', item: 'Link' }),
    footer: z
      .array(
        z.strictObject({
          title: line(40).meta({ title: 'Title' }),
          links: links(10).meta({ title: 'Links', item: 'Link' }),
        }),
      )
      .min(1)
      .max(2)
      .meta({ title: 'Columns at the foot of each page', item: 'Column' }),
    contact: z
      .strictObject({
        title: line(40).meta({ title: 'Title' }),
        link: menuLink.meta({ title: 'Button' }),
      })
      .meta({
        title: 'Contact at the foot of each page',
        description: 'Email address and telephone number come from the entry about the organisation.',
      }),
    legal: links(8).meta({
      title: 'Legal links in the last line',
      description: 'Privacy, terms, cookies and source code have to stay.',
      item: 'Link',
    }),
  })
  .superRefine(({ top, main, footer, contact, legal }, context) => {
    for (const [href, what] of Object.entries(required))
      if (!legal.some((link) => pathOf(link.href) === href))
        context.addIssue({
          code: 'custom',
          path: ['legal'],
          message: `The link to ${what} (${href}) has to stay.`,
        });
    const all = [...top, ...main, ...footer.flatMap((column) => column.links), contact.link];
    for (const oneOf of [['/help'], ['/contact', '/contact-us']])
      if (!all.some(({ href }) => oneOf.includes(pathOf(href))))
        context.addIssue({
          code: 'custom',
          path: ['top'],
          message: `A link to ${oneOf.at(-1)} has to stay in one of the menus.`,
        });
  });
export type Menus = z.infer<typeof menusSchema>;

/** Links of the header, phone menu and footer (accounts document, Header and footer). */
export const menus = singleCollection(
  'menus',
  menusSchema.meta({ title: 'Menus and footer', adminsOnly: true }),
  {
    shownOn: ['/'],
  },
);
