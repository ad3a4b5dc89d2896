import { roleSteps } from '#app/admin/people/person-forms.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { routePattern } from '#app/site/seo/site-routes.ts';
import { submissions } from '#app/submissions.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { openFormOf } from '#tests/people/open-forms.ts';
import { builtRoutes } from './manifest.ts';
import { certificateOfA, externalCourseOfA, type Principal, principals } from './principals.ts';

/** Expected response: status, redirect target, and `+` if database rows change. Without `+` nothing may change. */
type Cell = string;

export interface Row {
  /** Path in the route manifest. */
  route: string;
  method: 'GET' | 'POST';
  /** `{record}`, `{post}` and `{session}` are ids of member A's. */
  address: string;
  /** Form fields. */
  fields: Record<string, string>;
  cells: Record<Principal, Cell>;
}

/** Cells that may be given; each defaults to the one before. */
interface CellsByRole {
  visitor: Cell;
  unverified?: Cell;
  member: Cell;
  /** For what differs from member B because it is her own. */
  memberA?: Cell;
  moderator?: Cell;
  /** Editors get the same. */
  writer?: Cell;
  editor?: Cell;
  admin?: Cell;
  adminTwoFactor?: Cell;
}

function cellsOf(told: Cell | CellsByRole): Row['cells'] {
  if (typeof told === 'string')
    return Object.fromEntries(principals.map((principal) => [principal, told])) as Row['cells'];
  const { visitor, member, unverified = member, memberA = member } = told;
  const {
    moderator = member,
    writer = member,
    editor = writer,
    admin = member,
    adminTwoFactor = admin,
  } = told;
  const nobody = { visitor, banned: visitor, expired: visitor };
  return {
    ...nobody,
    unverified,
    memberA,
    memberB: member,
    moderator,
    writer,
    editor,
    admin,
    adminTwoFactor,
  };
}

const get = (route: string, told: Cell | CellsByRole, address = `/${route}`): Row => ({
  route,
  method: 'GET',
  address,
  fields: {},
  cells: cellsOf(told),
});

const post = (
  route: string,
  told: Cell | CellsByRole,
  address = `/${route}`,
  fields: Record<string, string> = {},
): Row => ({ route, method: 'POST', address, fields, cells: cellsOf(told) });

/** A page and what is sent to it. */
const both = (
  route: string,
  page: Cell | CellsByRole,
  action: Cell | CellsByRole,
  address?: string,
  fields?: Record<string, string>,
) => [get(route, page, address), post(route, action, address, fields)];

/** A public form; an empty submission is refused. */
const open = (route: string, address?: string) => both(route, '200', '400', address);

/** Exists only for holders of the emailed link. */
const linked = (route: string, page = '404', action = '404') => both(route, page, action);

const members = { visitor: '302 /', member: '200' };
const learners = { visitor: '303 /course-access', unverified: '303 /course-access', member: '200' };
const proven = { visitor: '302 /', unverified: '303 /course-access', member: '200' };
const externalCourse = openFormOf('external-course').good;
const course = 'digital-literacy-basics';
const module = '1-device-and-files';
const lesson = 'finding-your-way';
const settings = (
  section: string,
  told: Cell,
  fields: Record<string, string> = {},
  unverified: Cell = told,
) =>
  post(
    'settings',
    { visitor: '303 /sign-in?next=/settings', unverified, member: told },
    `/settings?section=${section}`,
    fields,
  );
const staffSetUp = '302 /settings#two-factor';

/** `/admin` redirects staff to their own first page. */
const firstPages = {
  visitor: '302 /',
  member: '302 /',
  moderator: '302 /admin/moderation',
  writer: '302 /admin/content',
  admin: staffSetUp,
};

const nobody = '00000000-0000-4000-8000-000000000000';

/** An action or a file of staff: besides administrators one role may have it. */
const forStaff = (cell: Cell, also?: 'moderator' | 'editor' | 'writer'): CellsByRole => ({
  visitor: '403',
  member: '403',
  admin: '403',
  adminTwoFactor: cell,
  ...(also && { [also]: cell }),
});

/** A page of staff sends all others away. */
const pageOfStaff = (...told: Parameters<typeof forStaff>): CellsByRole => ({
  ...forStaff(...told),
  visitor: '302 /',
  member: '302 /',
  admin: staffSetUp,
});

/** A staff page and its action. */
const staff = (
  route: string,
  page: Cell,
  action: Cell,
  path: string,
  also?: Parameters<typeof forStaff>[1],
) => both(route, pageOfStaff(page, also), forStaff(action, also), path);

const listed = sitePages(shippedContent).map(({ path }) => path);

/**
 * What the area of an address says where no row says otherwise: what the site map lists is for everybody, what
 * lies below `/admin` for administrators alone, and an empty form is refused. Of other addresses it says nothing.
 */
function byArea(built: string): Row[] {
  const [method, route = ''] = built.split(' ');
  const row = method === 'GET' ? get : post;
  const address = listed.find((path) => routePattern(route).test(path));
  if (address) return [row(route, method === 'GET' ? '200' : '400', address)];
  if (!/^admin\/[^:]+$/.test(route)) return [];
  return [row(route, method === 'GET' ? pageOfStaff('200') : forStaff('400'))];
}

const entry = 'admin/content/:collection/:id';
const entryOfSite = '/admin/content/site/site';
const issue = 'admin/newsletter/:id';
const issueOfNobody = `/admin/newsletter/${nobody}`;
const welcomeEmail = '/admin/content/emails/newsletter-welcome';

const pageOfA = '/admin/people/{memberA}';
const recordOfA = '/admin/work/events/{record}';

/** An administrator's step on member A's page. */
const helping = (step: string, answer: string, fields: Record<string, string>): Row =>
  post('admin/people/:id', forStaff(answer), pageOfA, { step, ...fields });

/** For everybody, and not on the site map. */
const files = [
  ...['offline', 'sw.js', 'site.webmanifest', 'favicon.svg', 'apple-touch-icon.png', '.well-known/did.json'],
  ...['blog/feed.atom', 'newsroom/feed.atom', 'events.ics', 'help/search.json', 'sitemap.xml', 'robots.txt'],
];

/** Where the area does not say it all, in the order of `app/routes.ts`. */
const exceptions: Row[] = [
  ...files.map((route) => get(route, '200')),
  get('search', '200'),
  ...both(
    'certifications/:id/enrol',
    '302 /certifications/comptia-a',
    { visitor: '303 /signup', unverified: '303 /course-access', member: '303 /dashboard +' },
    '/certifications/comptia-a/enrol',
  ),
  get('certifications/:id/syllabus.pdf', '200', '/certifications/comptia-a/syllabus.pdf'),
  ...linked('courses/withdraw'),
  ...both(
    'courses/:slug/enrol',
    '302 /courses/introduction-iot',
    {
      visitor: '303 /sign-in?next=%2Fcourses%2Fintroduction-iot',
      unverified: '303 /course-access',
      member: '303 /learn/introduction-iot +',
    },
    '/courses/introduction-iot/enrol',
  ),
  get('courses/:slug/offline.json', '200', `/courses/${course}/offline.json`),
  get('runner/:kind', '200', '/runner/python'),
  ...open('courses/:slug/tell-me', '/courses/wireless-networks-for-small-offices/tell-me'),
  // Marks the answers without storing anything.
  post('exam-prep/:id', '200', '/exam-prep/comptia-a'),
  ...linked('events/cancel'),
  ...linked('events/confirm'),
  ...linked('events/consent', '404', '400'),
  get('events/:id/event.ics', '200', '/events/1/event.ics'),
  ...open('events/:id/register', '/events/1/register'),
  ...linked('code-clubs/consent', '404', '400'),
  ...linked('code-clubs/guardian', '404', '400'),
  ...linked('code-clubs/new-link', '404', '400'),
  ...open('guardian'),
  ...linked('guardian/open'),
  ...both('guardian/leave', '302 /guardian', '303 /guardian'),
  ...['', '/erase'].flatMap((end) =>
    both(`guardian/:kind/:id${end}`, '303 /guardian', '303 /guardian', `/guardian/clubs/${nobody}${end}`),
  ),
  get('guardian/:kind/:id/data.json', '303 /guardian', `/guardian/clubs/${nobody}/data.json`),
  ...linked('newsletter/confirm'),
  ...linked('unsubscribe', '200'),
  get('contact', '301 /contact-us'),
  get('about', '301 /about-us'),
  get('og/*', '200', '/og/site.png'),
  get('colours/:file', '200', '/colours/0d5f61-f4a91f.css'),
  get('colours/:file', '404', '/colours/ffff00-f4a91f.css'),
  get('pictures/:file', '404', `/pictures/${'0'.repeat(32)}.jpg`),

  get('dashboard', members),
  ...both(
    'dashboard/cancel/:submission',
    { visitor: '302 /', member: '404', memberA: '200' },
    { visitor: '302 /', member: '404', memberA: '303 /dashboard#registrations +' },
    '/dashboard/cancel/{record}',
  ),
  ...both(
    'dashboard/external-courses/:record',
    proven,
    { ...proven, member: '303 /dashboard#elsewhere +' },
    '/dashboard/external-courses/new',
    { ...externalCourse, course_title: 'Another course', link: 'https://badges.example/another' },
  ),
  ...['', '?remove'].flatMap((end) =>
    both(
      'dashboard/external-courses/:record',
      { ...proven, member: '404', memberA: '200' },
      { ...proven, member: '404', memberA: '303 /dashboard#elsewhere +' },
      `/dashboard/external-courses/${externalCourseOfA}${end}`,
      externalCourse,
    ),
  ),
  get('course-access', '200'),
  ...both('learn/:slug', learners, { ...learners, member: `303 /learn/${course} +` }, `/learn/${course}`),
  ...both(
    'learn/:slug/device',
    { visitor: '403', unverified: '403', member: '200' },
    // The request must name its account.
    '403',
    `/learn/${course}/device`,
    { tag: 'somebody-else', events: '[]' },
  ),
  ...both(
    'learn/:slug/time',
    '404',
    { visitor: '403', member: '204 +', unverified: '403' },
    `/learn/${course}/time`,
    { seconds: '20', place: lesson },
  ),
  ...both(
    'learn/:slug/quiz/:module',
    learners,
    { ...learners, member: '400' },
    `/learn/${course}/quiz/${module}`,
  ),
  ...both(
    'learn/:slug/:lesson',
    learners,
    { ...learners, member: `303 /learn/${course}/${lesson}` },
    `/learn/${course}/${lesson}`,
  ),
  ...linked('certificates/remove'),
  // Anyone with the code may look: that is the purpose of a certificate.
  get('certificates/:code', '200', `/certificates/${certificateOfA}`),
  get('certificates/:code/certificate.pdf', '200', `/certificates/${certificateOfA}/certificate.pdf`),
  get('certificates/:code/status.json', '200', `/certificates/${certificateOfA}/status.json`),
  get('certificates/:code/credential.json', '200', `/certificates/${certificateOfA}/credential.json`),

  get('profile', members),
  post('profile', { visitor: '302 /', unverified: '403', member: '303 /profile +' }, '/profile', {
    content: 'Good morning from the library',
  }),
  get('posts/:id', { visitor: '302 /sign-in?next=%2Fposts%2F{post}', member: '200' }, '/posts/{post}'),
  ...[
    { intent: 'like', back: '/posts/{post}' },
    { intent: 'comment', back: '/posts/{post}?newest' },
  ].map(({ intent, back }) =>
    post('posts/:id', { visitor: '302 /', unverified: '403', member: `303 ${back} +` }, '/posts/{post}', {
      intent,
      content: 'Well done',
    }),
  ),
  get('posts/report', members, '/posts/report?about=post:{post}'),
  post('posts/report', { visitor: '302 /', member: '303 /profile +', memberA: '400' }, '/posts/report', {
    about: 'post:{post}',
    reason: 'unkind',
    back: '/profile',
  }),
  // These come before blocking, which hides her posts.
  get('posts/delete', { visitor: '302 /', member: '404', memberA: '200' }, '/posts/delete?about=post:{post}'),
  get('posts/block', members, '/posts/block?about=post:{post}'),
  post('posts/block', { visitor: '302 /', member: '303 /profile +', memberA: '400' }, '/posts/block', {
    about: 'post:{post}',
    back: '/profile',
  }),
  post('posts/delete', { visitor: '302 /', member: '400', memberA: '303 /profile +' }, '/posts/delete', {
    about: 'post:{post}',
    back: '/profile',
  }),
  get('study-buddies', { visitor: '302 /sign-in?next=%2Fstudy-buddies', member: '200' }),
  // She has not agreed to be found, so her id grants nothing.
  post('study-buddies', { visitor: '302 /', unverified: '403', member: '404' }, '/study-buddies', {
    intent: 'ask',
    person: '{memberA}',
  }),

  ...both('sign-in', { visitor: '200', member: '302 /dashboard' }, '400'),
  ...both('sign-in/two-factor', '302 /sign-in', '400'),
  ...both(
    'sign-in/again',
    { visitor: '302 /sign-in?next=%2Fsettings', member: '200' },
    { visitor: '401', member: '400' },
  ),
  ...both('sign-in/:provider', '302 /sign-in', '303 /sign-in', '/sign-in/google'),
  get('api/auth/callback/:provider', '303 /sign-in', '/api/auth/callback/google'),
  ...both('api/session', '200', { visitor: '401', member: '200' }),
  get('sign-out', '302 /'),
  ...open('forgot-password'),
  ...open('reset-password'),
  ...open('verify-email'),
  ...both('verify-email/again', '302 /verify-email', '400'),
  ...both('verify-email/new', '200', { visitor: '403', member: '400' }),
  get('settings', members),
  settings('none', '404'),
  settings('profile', '303 /settings +', { full_name: 'Somebody New' }, '403'),
  settings('newsletter', '303 /settings +', { newsletter_subscribed: 'on' }, '403'),
  settings('email', '400'),
  settings('password', '400'),
  settings('two-factor', '400', { current_password: 'wrong' }, '403'),
  settings('two-factor-confirm', '400', { code: '000000' }, '403'),
  settings('two-factor-codes', '400', { code: '000000' }),
  settings('two-factor-cancel', '303 /settings#two-factor'),
  settings('two-factor-off', '400', { current_password: 'wrong' }),
  settings('session', '400', { session: '{session}' }),
  settings('sessions', '303 /settings'),
  settings('delete', '400', { current_password: 'wrong', confirm: 'on' }),
  get('settings/export', members),

  get('admin', { ...firstPages, adminTwoFactor: '200' }),
  ...['users', 'signups', 'logins', 'courses', 'scholarships', 'events', 'code-clubs', 'demographics'].map(
    (tab) =>
      get(
        'admin',
        {
          ...firstPages,
          // Opening a table that may contain children is logged.
          adminTwoFactor: tab === 'events' || tab === 'code-clubs' ? '200 +' : '200',
        },
        `/admin?tab=${tab}`,
      ),
  ),
  ...[
    ...['users', 'signups', 'logins', 'demographics'],
    ...submissions.flatMap(({ name, analytics }) => [...(analytics ? [name] : []), `work-${name}`]),
  ].map((list) => get('admin/export.csv', forStaff('200 +'), `/admin/export.csv?list=${list}`)),

  post('admin/work/interests', forStaff('409')),
  ...staff('admin/work/:kind', '404', '404', '/admin/work/nothing'),
  ...submissions.flatMap(({ name }) => [
    ...staff('admin/work/:kind', '200', '400', `/admin/work/${name}`),
    ...staff('admin/work/:kind/:id', '404', '404', `/admin/work/${name}/${nobody}`),
  ]),
  ...staff('admin/work/:kind/:id', '404', '404', `/admin/work/nothing/${nobody}`),
  // A record that is there, though withdrawn by now, whatever the step.
  ...staff('admin/work/:kind/:id', '200', '400', recordOfA),
  ...staff('admin/work/:kind/:id/correct', '200', '400', `${recordOfA}/correct`),
  ...staff('admin/work/:kind/:id/erase', '200', '400', `${recordOfA}/erase`),
  ...['registered', 'attended'].map((status) =>
    post('admin/work/:kind/:id', forStaff('409'), recordOfA, {
      status,
      version: 'new',
      mail: '',
      message: '',
      note: '',
      assignee: '',
      step: 'send',
    }),
  ),
  post('admin/work/:kind', forStaff('200'), '/admin/work/events', {
    pick: '{record} new',
    status: 'cancelled',
    mail: '',
    step: 'send',
  }),
  ...staff('admin/work/:kind/:id/correct', '404', '404', `/admin/work/students/${nobody}/correct`),
  ...staff('admin/work/:kind/:id/erase', '404', '404', `/admin/work/students/${nobody}/erase`),
  ...staff('admin/work/event/:event', '200', '409', '/admin/work/event/1'),
  ...staff('admin/consents/:kind/:id', '404', '404', `/admin/consents/events/${nobody}`),
  ...staff('admin/consents/volunteers/:id', '404', '404', `/admin/consents/volunteers/${nobody}`),
  ...['content', 'guide', 'pictures'].map((page) => get(`admin/${page}`, pageOfStaff('200', 'writer'))),
  post('admin/pictures', forStaff('400', 'editor')),
  ...both(
    'admin/pictures/:hash',
    pageOfStaff('404', 'writer'),
    forStaff('404', 'editor'),
    `/admin/pictures/${'0'.repeat(32)}`,
  ),
  get('admin/pictures/find.json', forStaff('200', 'writer'), '/admin/pictures/find.json?q=lamp'),
  ...['?in=pages&q=help', '?in=courses&q='].map((query) =>
    get('admin/content/find.json', forStaff('200', 'writer'), `/admin/content/find.json${query}`),
  ),
  ...staff('admin/content/:collection', '200', '400', '/admin/content/posts', 'writer'),
  get('admin/content/:collection', pageOfStaff(`302 ${entryOfSite}`, 'writer'), '/admin/content/site'),
  ...staff('admin/content/:collection', '404', '404', '/admin/content/nothing', 'writer'),
  ...both(
    'admin/content/:collection/order.json',
    forStaff('404', 'writer'),
    forStaff('400', 'editor'),
    '/admin/content/team/order.json',
  ),
  ...both(
    'admin/content/emails/:id/preview',
    forStaff('200', 'writer'),
    forStaff(`303 ${welcomeEmail} +`, 'editor'),
    `${welcomeEmail}/preview`,
  ),
  ...staff(entry, '200', '400', entryOfSite, 'writer'),
  ...staff(entry, '404', '404', '/admin/content/posts/nothing', 'writer'),
  ...both(`${entry}/draft`, forStaff('404', 'writer'), forStaff('400', 'writer'), `${entryOfSite}/draft`),
  get(`${entry}/presence`, forStaff('404', 'writer'), `${entryOfSite}/presence`),
  post(`${entry}/presence`, forStaff('200 +', 'writer'), `${entryOfSite}/presence`),
  ...['posts/nothing', 'nothing/site'].map((other) =>
    post(`${entry}/presence`, forStaff('404', 'writer'), `/admin/content/${other}/presence`),
  ),
  get(`${entry}/preview`, pageOfStaff('200', 'writer'), `${entryOfSite}/preview`),
  get(`${entry}/preview`, pageOfStaff('404', 'writer'), '/admin/content/posts/nothing/preview'),
  get(`${entry}/preview/page`, forStaff('200', 'writer'), `${entryOfSite}/preview/page`),
  ...staff('admin/newsletter', '200', '400', '/admin/newsletter', 'editor'),
  get('admin/newsletter/find.json', forStaff('200', 'editor'), '/admin/newsletter/find.json?q='),
  ...staff(issue, '404', '404', issueOfNobody, 'editor'),
  ...both(`${issue}/draft`, forStaff('404', 'writer'), forStaff('404', 'editor'), `${issueOfNobody}/draft`),
  ...staff(`${issue}/send`, '404', '404', `${issueOfNobody}/send`),
  ...staff(`${issue}/log`, '404', '404', `${issueOfNobody}/log`),
  ...staff(`${issue}/preview`, '404', '404', `${issueOfNobody}/preview`, 'editor'),
  get(`${issue}/preview.html`, forStaff('404', 'editor'), `${issueOfNobody}/preview.html`),
  get('preview', '410'),
  get('preview', '410', '/preview?in=posts&id=spot-a-phishing-message&until=99999999999&key=made-up'),
  get('preview/ended', '200'),
  post('admin/outbox', forStaff('409')),
  get('admin/outbox/:id', pageOfStaff('404'), `/admin/outbox/${nobody}`),
  get('admin/outbox', pageOfStaff('200'), '/admin/outbox?status=jobs'),
  ...linked('invitation', '200', '400'),
  ...staff('admin/people/:id', '404', '404', '/admin/people/nobody'),
  get('admin/people/:id', pageOfStaff('200'), pageOfA),
  get('admin/people/:id/data.json', forStaff('200 +'), `${pageOfA}/data.json`),
  post('admin/people/certificates', forStaff('404')),
  get('admin/people/certificates.pdf', forStaff('200 +'), `/admin/people/certificates.pdf?course=${course}`),
  ...staff('admin/people/:id/erase', '200', '400', `${pageOfA}/erase`),
  helping('give-course', `303 ${pageOfA} +`, { course: 'network-defense', seen: '' }),
  helping('end-course', `303 ${pageOfA} +`, { course, seen: 'active ' }),
  helping('correct-name', `303 ${pageOfA} +`, {
    certificate: certificateOfA,
    name: 'Amahle Another',
    seen: 'A name that she chose to show',
  }),
  helping('revoke-certificate', `303 ${pageOfA} +`, {
    certificate: certificateOfA,
    reason: 'Issued by mistake',
    counts: 'no',
  }),
  helping('take-two-factor', `303 ${pageOfA}`, { sure: 'on' }),
  // A ban would end what the rows below ask for her.
  ...roleSteps.filter((step) => !step.endsWith('ban')).map((step) => helping(step, `303 ${pageOfA} +`, {})),
  ...staff('admin/moderation', '200', '400', '/admin/moderation', 'moderator'),

  // Only on a loopback installation; see the test of a public one.
  get('dev/mailbox', '200'),
  get('dev/mailbox.json', '200'),
  get('dev/mailbox/:id', '404', '/dev/mailbox/1'),
  get('dev/mailbox/:id/html', '404', '/dev/mailbox/1/html'),
  get('dev/mailbox/:id/attachments/:n', '404', '/dev/mailbox/1/attachments/0'),
  get('*', '404', '/no-such-page'),
  post('*', '404', '/no-such-page'),

  // Last, because it ends the session.
  post('sign-out', { visitor: '303 /', member: '303 / +' }),
];

const known = new Set(exceptions.map(({ method, route }) => `${method} ${route}`));

/** Every route and action for every principal. */
export const matrix: Row[] = [
  ...(await builtRoutes()).filter((route) => !known.has(route)).flatMap(byArea),
  ...exceptions,
];
