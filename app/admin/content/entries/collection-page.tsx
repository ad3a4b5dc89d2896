import { data, Form, redirect, useNavigation } from 'react-router';
import { blankOf } from '#app/admin/content/editor/values.ts';
import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { readForm } from '#app/forms/parse.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { addressOf } from '#app/staff/paths.ts';
import { askedOf, leadTo, type Refusal, staffServices, textOf } from '#app/staff/staff.server.ts';
import { Problem } from '#app/staff/staff-focus.tsx';
import { StaffPages } from '#app/staff/staff-pages.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { FormActions, TextField } from '#app/ui/controls/field.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
import type { Route } from './+types/collection-page';
import { rowsOf } from './entries-rows.server.ts';
import { EntriesTable } from './entries-table.tsx';
import { create, mayGrow } from './entry-steps.server.ts';
import { collectionAt, entryPath } from './entry-view.server.ts';
import { FindEntries } from './find-entries.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireEditor(context, request);
  const { database, content } = staffServices(context);
  const collection = collectionAt(content, params.collection);
  const { name, kind } = collection;
  if (kind === 'single') throw redirect(entryPath(name, name));
  const { searchParams } = new URL(request.url);
  const [q, after] = [askedOf(searchParams, 'q'), askedOf(searchParams, 'after')];
  const found = await listEntries(database, { collection: name, search: q, after });
  const { title = name, item = 'Entry', properties = {} } = formSchema(collection);
  return {
    q,
    isFirst: after === '',
    rows: await rowsOf(database, found.rows),
    after: found.after,
    path: entryPath(name),
    ...{ title, item },
    mayGrow: mayGrow(collection),
    // Ids with a shape of their own cannot be made from a title.
    asksId: properties.id?.pattern !== undefined && /--/.test(properties.id.pattern),
    idHelp: properties.id?.description ?? '',
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  const { database, content, now } = staffServices(context);
  const collection = collectionAt(content, params.collection);
  const fields = await readForm(request);
  const [title, id] = [textOf(fields, 'title').slice(0, 120), textOf(fields, 'short_name')];
  const refuse = (problem: string, errors: Refusal['errors'], status: number) =>
    data<Refusal>({ problem, errors, typed: { title, short_name: id } }, { status });
  if (!mayGrow(collection))
    return refuse(
      'The entries of this list are named by the site itself. There is nothing to add.',
      undefined,
      400,
    );
  if (!title) return refuse('Please write a title.', { title: 'Please write a title.' }, 400);
  const schema = formSchema(collection);
  const called = ['title', 'name', 'country', 'text'].find((name) => schema.properties?.[name]);
  const value = { ...(blankOf(schema) as object), ...(called && { [called]: title }) };
  const made = await create({ database, content, actor, now }, collection, { title, id, value });
  if ('badId' in made)
    return refuse(
      'Please write another short name.',
      { short_name: schema.properties?.id?.description ?? '' },
      400,
    );
  if ('taken' in made)
    return refuse('This short name was used before.', { short_name: 'Please write another one.' }, 409);
  return leadTo(context, entryPath(collection.name, made.id), {
    tone: 'success',
    title: 'Draft made',
    description: 'No one sees it until you publish it.',
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? 'Content', hidden: true });

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, rows, after, isFirst, path, title, mayGrow: grows } = loaderData;
  const answer = actionData as Refusal | undefined;
  return (
    <>
      <PageHead plain title={title} crumbs={[{ label: 'Content', href: '/admin/content' }, { label: title }]}>
        {grows && (
          <a className={buttonClass({ variant: 'two' })} href="#new-entry">
            {`New ${loaderData.item.toLowerCase()}`}
          </a>
        )}
      </PageHead>
      <div className="w admin">
        <Problem key={JSON.stringify(answer)} title={answer?.problem} />
        <FindEntries label={`Find in ${title}`} q={q} />
        <EntriesTable
          caption={title}
          rows={rows}
          empty={
            q ? (
              <Empty title="Nothing found">No title has these words in it.</Empty>
            ) : (
              <Empty title="Nothing here yet">Make the first entry below.</Empty>
            )
          }
        />
        {(after || !isFirst) && (
          <StaffPages
            unit={title}
            note=""
            before={undefined}
            after={after}
            path={(more) => addressOf(path, { q, after: more.after })}
          />
        )}
        {grows && <NewEntry answer={answer} {...loaderData} />}
      </div>
    </>
  );
}

interface NewEntryProps {
  item: string;
  asksId: boolean;
  idHelp: string;
  answer: Refusal | undefined;
}

function NewEntry({ item, asksId, idHelp, answer }: NewEntryProps) {
  const busy = useNavigation().state === 'submitting';
  const { errors = {}, typed = {} } = answer ?? {};
  return (
    <Panel id="new-entry" title={`New ${item.toLowerCase()}`}>
      <Form method="post" className="form">
        <TextField
          id="new-title"
          name="title"
          label="Title"
          hint="It can be changed later. No one sees the draft until you publish it."
          required
          autoComplete="off"
          maxLength={120}
          defaultValue={typed.title}
          {...(errors.title && { error: errors.title })}
        />
        {asksId && (
          <TextField
            id="new-short-name"
            name="short_name"
            label="Short name"
            hint={idHelp}
            required
            autoComplete="off"
            maxLength={80}
            defaultValue={typed.short_name}
            {...(errors.short_name && { error: errors.short_name })}
          />
        )}
        <FormActions>
          <Button type="submit" icon="plus" disabled={busy}>
            New entry
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
