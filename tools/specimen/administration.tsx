import { Button } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { HBars, StackedChart } from '#app/ui/figures/chart.tsx';
import { ProgressBar } from '#app/ui/figures/progress.tsx';
import { Stat, StatNote, Stats } from '#app/ui/figures/stat.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import { longName } from './samples.ts';

export const AdministrationSpecimen = () => (
  <>
    <div className="w sec stack wide">
      <Stats many>
        {[
          'Total Users',
          'Total Logins',
          'Course Enrollments',
          'Active Course Access',
          'Newsletter Subscribers',
        ].map((label, i) => (
          <Stat
            key={label}
            value={(4812 * (i + 1)).toLocaleString('en-US')}
            label={label}
            note="Registered profiles"
          />
        ))}
        <StatNote title="Needs you today">
          <a href="#enquiries">7 scholarship enquiries</a> (4 with under 8 business hours left),{' '}
          <a href="#starters">9 club starters</a>
        </StatNote>
      </Stats>
      <div className="grid g2">
        <Panel title="Sign-ups per week" id="signups">
          <StackedChart
            label="Sign-ups per week, by method"
            unit="Week"
            series={['Email', 'Google and Facebook']}
            columns={[27, 31, 29, 40, 44, 41, 54, 63, 61, 71, 90, 86].map((n, i) => ({
              label: `W${36 + i}`,
              values: [n, Math.round(n * 0.45)],
            }))}
          />
        </Panel>
        <Panel title="Members by country" id="countries">
          <HBars
            items={[
              { label: 'South Africa', value: 3604 },
              { label: 'Uganda', value: 481, tone: 'terra' },
              { label: 'Tanzania', value: 388, tone: 'terra' },
              { label: 'Email', value: 2800, text: '68.0%', tone: 'indigo' },
            ]}
          />
          <ProgressBar value={20} label="Progress" />
        </Panel>
      </div>
      <div>
        <Toolbar title="Users">
          <SearchBox id="users-q" label="Name or email" placeholder="Name or email" hideLabel />
          <Button variant="two" size="small" icon="download">
            CSV
          </Button>
        </Toolbar>
        <DataTable
          caption="Users"
          rowKey={(row) => row.email}
          rows={[
            { name: 'Thandiwe Mokoena', email: 'thandiwe@mail.example', news: true, joined: '14 Jun 2026' },
            { name: longName, email: 'nomvula.dvdw@longmail.example', news: false, joined: '13 Jun 2026' },
          ]}
          columns={[
            { key: 'name', label: 'Name', name: true, cell: (row) => row.name },
            { key: 'email', label: 'Email', cell: (row) => row.email },
            {
              key: 'news',
              label: 'Newsletter',
              cell: (row) => (row.news ? <Badge tone="ok">Yes</Badge> : 'No'),
            },
            { key: 'joined', label: 'Joined', number: true, cell: (row) => row.joined },
          ]}
        />
      </div>
    </div>
  </>
);
