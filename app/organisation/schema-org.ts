import { realAddress, realEmail, realPhone } from '#app/platform/addresses/real-address.ts';
import type { Site } from './site.content.ts';

export const organisationData = (site: Site, origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organisation`,
  name: site.name,
  alternateName: site.shortName,
  url: origin,
  description: site.description,
  logo: `${origin}/og/site.png`,
  email: realEmail(site.supportEmail),
  telephone: realPhone(site.phone),
  sameAs: site.socials.flatMap(({ url }) => realAddress(url) ?? []),
});

export interface WrittenText {
  path: string;
  title: string;
  description: string;
  date: string;
  author: string;
  section: string;
  body: string;
}

export const articleData = (
  type: 'BlogPosting' | 'NewsArticle' | 'Article',
  origin: string,
  { path, title, description, date, author, section, body }: WrittenText,
) => ({
  '@type': type,
  headline: title,
  description,
  datePublished: date,
  author: { '@type': 'Organization', name: author },
  publisher: { '@id': `${origin}/#organisation` },
  articleSection: section,
  wordCount: body.split(/\s+/).length,
  inLanguage: 'en-ZA',
  mainEntityOfPage: new URL(path, origin).href,
  image: new URL(`/og${path}.png`, origin).href,
});

export const faqData = (entries: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
