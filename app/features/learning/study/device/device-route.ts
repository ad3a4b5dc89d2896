import { eq } from 'drizzle-orm';
import type {
  AccountCourse,
  CourseRefusal,
  DeviceAnswer,
} from '#app/features/learning/device/device-events.ts';
import { findStudying, learnerOf } from '#app/features/learning/study/learn-gate.server.ts';
import { deviceTags } from '#app/features/learning/study/progress.table.ts';
import { deviceForm } from '#app/features/learning/study/study-forms.ts';
import { FormError } from '#app/forms/form-error.ts';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { type Context, databaseContext, limitsContext, settingsContext } from '#app/platform/context.ts';
import { signature } from '#app/platform/secrets/tokens.ts';
import type { Route } from './+types/device-route';
import { accountCourse, drawsFor } from './account-course.server.ts';
import { readEvents } from './read-events.ts';
import { takeEvents } from './take-events.server.ts';

const sending = { name: 'device-sending', points: 60, within: 300 };
const fetching = { name: 'device-fetching', points: 120, within: 300 };

async function tagOf(context: Context, userId: string): Promise<string> {
  const [kept] = await context
    .get(databaseContext)
    .select()
    .from(deviceTags)
    .where(eq(deviceTags.userId, userId));
  const { AUTH_SECRET } = context.get(settingsContext);
  return kept?.tag ?? signature(AUTH_SECRET, `learning device ${userId}`).slice(0, 22);
}

const answer = (body: AccountCourse | { refused: CourseRefusal } | null, status: number) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** The account's state of the course, for the member's device; with `?draws` also questions to answer offline. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const found = await findStudying(context, request, params.slug);
  if (typeof found === 'string') return answer({ refused: found }, 403);
  const { user, learnable, course, now } = found;
  if ((await context.get(limitsContext).use(fetching, user.id)) > 0) return answer(null, 429);
  const { AUTH_SECRET: secret } = context.get(settingsContext);
  const known = await accountCourse(context.get(databaseContext), learnerOf(found), learnable, course.work);
  const draws = new URL(request.url).searchParams.has('draws');
  return answer(
    {
      tag: await tagOf(context, user.id),
      ...known,
      ...(draws && { draws: drawsFor(secret, user.id, learnable, now) }),
    },
    200,
  );
}

/**
 * Takes what was done on the member's device and answers for each event whether it was taken. Idempotent. Refuses events of other
 * accounts, as people share devices. Sent by script only, so the answer is never a page.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await findStudying(context, request, params.slug);
  if (typeof found === 'string') return answer({ refused: found }, 403);
  const { user, learnable } = found;
  const { AUTH_SECRET: secret } = context.get(settingsContext);
  const fields = await readForm(request);
  return submit(deviceForm, {
    request,
    context,
    fields,
    back: `/learn/${learnable.slug}`,
    limits: () => [[sending, user.id]],
    run: async ({ values: { tag } }): Promise<{ result: DeviceAnswer[] }> => {
      if (tag !== (await tagOf(context, user.id)))
        throw new FormError('This was done in another account. Sign in there to send it.', { status: 403 });
      await context
        .get(databaseContext)
        .insert(deviceTags)
        .values({ userId: user.id, tag })
        .onConflictDoNothing();
      const events = readEvents(String(fields.get('events') ?? ''));
      if (!events) throw new FormError('That could not be read.');
      const result = await takeEvents(context.get(databaseContext), learnerOf(found), {
        learnable,
        secret,
        events,
      });
      return { result };
    },
  });
}
