import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './filter-panel.css?url';

interface FilterOption {
  value: string;
  label: string;
  count?: number;
  checked?: boolean;
}

interface FilterGroup {
  name: string;
  label: string;
  open?: boolean;
  type?: 'checkbox' | 'radio';
  options: FilterOption[];
}

interface FilterPanelProps {
  id: string;
  action: string;
  groups: FilterGroup[];
  keep?: { name: string; value: string }[];
  submit?: string;
}

export function FilterPanel(props: FilterPanelProps) {
  const { id, action, groups, keep = [], submit = 'Show results' } = props;
  return (
    <form
      className="filters sheet"
      id={id}
      popover="auto"
      action={action}
      aria-label="Filters"
      data-region
      data-stay="change"
    >
      <OwnStyles href={styles} />
      <div className="sheet-head">
        <h2 className="heading-4">Filters</h2>
        <IconButton icon="x" label="Close" bare popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {keep.map(({ name, value }) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {groups.map(({ name, label, open, type = 'checkbox', options }) => (
        <details key={name} open={open || options.some((option) => option.checked)}>
          <summary>
            {label}
            <Icon name="chevron-down" />
          </summary>
          {/* biome-ignore lint/a11y/useSemanticElements: the summary is the legend */}
          <div role="group" aria-label={label}>
            {options.map((option) => (
              <div key={option.value}>
                <label>
                  <input type={type} name={name} value={option.value} defaultChecked={option.checked} />
                  {option.label}
                </label>
                {option.count}
              </div>
            ))}
          </div>
        </details>
      ))}
      <div className="go">
        <Button type="submit" size="small" wide>
          {submit}
        </Button>
      </div>
    </form>
  );
}

export function FilterButton({ id, active }: { id: string; active: number }) {
  return (
    <div className="filter-button">
      <Button variant="two" size="small" icon="sliders-horizontal" popoverTarget={id}>
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
    </div>
  );
}
