import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { formatResultCount, type HelpDocument, searchPath } from './help-search.ts';

interface HelpSearchBoxProps {
  query: string;
  found: HelpDocument[];
  nothing: string;
}

export function HelpSearchBox({ query, found, nothing }: HelpSearchBoxProps) {
  return (
    <div className="ask" data-help-search={searchPath}>
      <SearchBox
        id="help-q"
        action="/help"
        label="Search the help articles"
        placeholder="Search for help..."
        value={query}
      />
      <p role="status" className="small-text">
        {query && formatResultCount(found.length, query)}
      </p>
      <ul className="links hits" hidden={found.length === 0}>
        {found.map((article) => (
          <li key={article.index}>
            <div>
              <a className="heading-4" href={`/help/article/${article.index}`}>
                {article.title}
              </a>
              <p className="muted">{article.summary}</p>
            </div>
            <p className="muted small-text nowrap">{article.category}</p>
          </li>
        ))}
      </ul>
      <div className="stack none" hidden={!query || found.length > 0}>
        <p>{nothing}</p>
        <ButtonLink href="/contact-us" variant="two" icon="life-buoy">
          Ask us instead
        </ButtonLink>
      </div>
    </div>
  );
}
