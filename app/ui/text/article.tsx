import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';
import { SideNav } from '#app/ui/disclosure/side-nav.tsx';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { type MetaLine, MetaList } from '#app/ui/lists/meta-list.tsx';
import { Prose } from './prose.tsx';

interface ArticleProps {
  title: string;
  lead: string;
  crumbs: Crumb[];
  badges: ReactNode;
  pattern: string;
  image?: PictureSource | string | undefined;
  facts: MetaLine[];
  html: string;
  outline: { id: string; words: string }[];
  children?: ReactNode;
}

export function ArticleLayout(props: ArticleProps) {
  const { title, lead, crumbs, badges, pattern, image, facts, html, outline, children } = props;
  return (
    <article>
      <PageHead title={title} lead={lead} crumbs={crumbs} badges={badges} pattern={pattern}>
        <MetaList lines={facts} look="flow" />
      </PageHead>
      <Section>
        <div className="two-columns">
          <div className="stack wide">
            {image && (
              <Picture of={image} className="lead-photo" sizes="(max-width: 899px) 92vw, 764px" eager />
            )}
            <Prose html={html} />
            {children}
          </div>
          {outline.length > 1 && (
            <aside className="contents">
              <OnThisPage outline={outline} />
            </aside>
          )}
        </div>
      </Section>
    </article>
  );
}

export const OnThisPage = ({ outline }: Pick<ArticleProps, 'outline'>) => (
  <>
    <h2 className="heading-4">On this page</h2>
    <SideNav
      label="On this page"
      chips={false}
      items={outline.map(({ id, words }) => ({ href: `#${id}`, label: words }))}
    />
  </>
);

export const Related = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="related">
    <Section id="related" ground="sunk" title={title}>
      {children}
    </Section>
  </div>
);
