import { redirect } from 'react-router';
import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { includesRole } from '#app/accounts/users/roles.ts';
import { blankOf } from '#app/admin/content/editor/values.ts';
import { createStep } from '#app/admin/content/entries/entry-create.server.ts';
import { newEntryForm } from '#app/admin/content/entries/entry-forms.ts';
import {
  choicesOf,
  entryPath,
  mayAddEntries,
  requireCollection,
} from '#app/admin/content/entries/entry-view.server.ts';
import { adminSections, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, savedToast, searchParam } from '#app/admin/shared/staff.server.ts';
import { StaffFind, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { SelectField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, fieldId, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import type { ListCollection } from '#app/platform/content/collection.ts';
import { listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { isOrdered } from '#app/platform/content/editing/move.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import type { Route } from './+types/collection-page';
import { rowsOf } from './entries-rows.server.ts';
import { EntriesTable } from './entries-table.tsx';
import Order from './order.island.tsx';

export async function loader({ context, request, params, url: { searchParams } }: Route.LoaderArgs) {
  const { user } = await requireWriter(context, request);
  const { database, content } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  const { name, kind } = collection;
  if (kind === 'single') throw redirect(entryPath(name, name));
  const [q, after] = [searchParam(searchParams, 'q'), searchParam(searchParams, 'after')];
  const isDeleted = searchParam(searchParams, 'deleted') !== '';
  const isSorted = isOrdered(collection) && !isDeleted;
  const found = await listEntries(database, {
    collection: name,
    search: q,
    after,
    ...(isDeleted && { state: 'deleted' as const }),
    limit: isSorted ? 200 : undefined,
    newestFirst: !isSorted && mayAddEntries(collection),
  });
  const { title = name, item = 'Entry', properties = {} } = formSchema(collection);
  return {
    q,
    isDeleted,
    isFirst: after === '',
    rows: await rowsOf(database, found.rows),
    after: found.after,
    path: entryPath(name),
    title,
    item,
    mayAddEntries: mayAddEntries(collection) || choicesOf(collection).size > 0,
    choices: [...choicesOf(collection).keys()]
      .filter((id) => !content.get(collection, id))
      .map((id) => ({ value: id, label: collection.about?.(id)?.text ?? id })),
    isSorted: isSorted && !q && includesRole(user.roles, 'editor'),
    // Ids with a special pattern cannot be made from a title.
    asksId: properties.id?.pattern !== undefined && /--/.test(properties.id.pattern),
    idHelp: properties.id?.description ?? '',
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireWriter(context, request);
  const { database, content, now } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  return submit(newEntryForm, {
    context,
    request,
    back: entryPath(collection.name),
    run: async ({ values: { title, short_name: id } }) => {
      const standard = choicesOf(collection).get(id);
      if (!mayAddEntries(collection) && !standard)
        throw new FormError(
          'The entries of this list are named by the site itself. There is nothing to add.',
        );
      const schema = formSchema(collection);
      const called = ['title', 'name', 'country', 'text'].find((name) => schema.properties?.[name]);
      const begun = standard ? content.get(collection as ListCollection, standard) : blankOf(schema);
      const value = { ...(begun as object), ...(called && { [called]: title }) };
      const made = await createStep({ database, content, actor, now }, collection, { title, id, value });
      const shape = schema.properties?.id?.description ?? 'Please write another short name.';
      if ('refused' in made && made.refused === 'bad id')
        throw new FormError('', { errors: { short_name: shape } });
      if (!('id' in made))
        throw new FormError('This short name was used before.', {
          status: 409,
          errors: { short_name: 'This short name was used before. Please write another one.' },
        });
      return {
        ...savedToast('No one sees it until you publish it.', 'Draft made'),
        redirectTo: entryPath(collection.name, made.id),
      };
    },
  });
}

export const meta: Route.MetaFunction = staffMeta(({ title }) => title);

export default function CollectionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { q, rows, after, isFirst, isDeleted, path, title, mayAddEntries: mayAdd } = loaderData;
  return (
    <StaffPage
      title={title}
      above={[adminSections.content]}
      below={
        mayAdd &&
        !isDeleted && (
          <ButtonLink variant="two" href={`#${fieldId(newEntryForm.id, 'title')}`}>
            {`New ${loaderData.item.toLowerCase()}`}
          </ButtonLink>
        )
      }
      answer={answer}
    >
      <StaffFind id="entry-q" label={`Find in ${title}`} q={q} data-stay="typed" />
      {loaderData.isSorted && rows.length > 0 ? (
        <Island name="order" of={Order} props={{ path, caption: title, rows }} />
      ) : (
        <EntriesTable
          caption={title}
          rows={rows}
          empty={
            q ? (
              <Empty title="Nothing found">No title has these words in it.</Empty>
            ) : isDeleted ? (
              <Empty title="Nothing is deleted">What is deleted stands here, to be brought back.</Empty>
            ) : (
              <Empty title="Nothing here yet">Make the first entry below.</Empty>
            )
          }
        />
      )}
      {(after || !isFirst) && (
        <StaffPages
          unit={title}
          note=""
          before={undefined}
          after={after}
          path={(more) => withQuery(path, { q, deleted: isDeleted ? '1' : '', after: more.after })}
        />
      )}
      <p>
        {isDeleted ? (
          <a href={path}>Back to what is not deleted</a>
        ) : (
          <a href={withQuery(path, { deleted: '1' })}>What was deleted</a>
        )}
      </p>
      {mayAdd && !isDeleted && <NewEntry answer={answer} {...loaderData} />}
    </StaffPage>
  );
}

interface NewEntryProps {
  item: string;
  asksId: boolean;
  choices: { value: string; label: string }[];
  idHelp: string;
  answer: FormAnswer | undefined;
}

function NewEntry({ item, asksId, choices, idHelp, answer }: NewEntryProps) {
  return (
    <Panel id="new-entry" title={`New ${item.toLowerCase()}`}>
      <Form form={newEntryForm} answer={answer}>
        <TextField
          name="title"
          label="Title"
          hint="It can be changed later. No one sees the draft until you publish it."
          autoComplete="off"
        />
        {asksId && (
          <TextField name="short_name" label="Short name" hint={idHelp} optional={false} autoComplete="off" />
        )}
        {choices.length > 0 && (
          <SelectField
            name="short_name"
            label="What it is for"
            autoComplete="off"
            hint="It begins with the text that is used now."
            placeholder="Please choose"
            options={choices}
          />
        )}
        <Submit icon="plus">New entry</Submit>
      </Form>
    </Panel>
  );
}
