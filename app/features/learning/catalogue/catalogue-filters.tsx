import { FilterButton, FilterPanel } from '#app/ui/lists/filter-panel.tsx';
import type { CatalogueView } from './catalogue-view.ts';

interface CatalogueFiltersProps {
  view: CatalogueView;
  action: string;
}

export const CatalogueFilters = ({ view: { chips, panel, keep, found }, action }: CatalogueFiltersProps) => (
  <>
    <div id="filter-button" data-region>
      <FilterButton id="filters" active={chips.length} />
    </div>
    <FilterPanel
      id="filters"
      action={action}
      groups={panel}
      keep={keep.panel}
      submit={`Show ${found === 1 ? 'one course' : `${found} courses`}`}
    />
  </>
);
