import { submissions } from '#app/submissions.ts';
import { openFormOf } from '#tests/people/open-forms.ts';
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
    ...{ ...nobody, unverified, memberA, memberB: member },
    ...{ moderator, writer, editor, admin, adminTwoFactor },
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

/** A public form; an empty submission is refused. */
const open = (route: string, address?: string) => [get(route, '200', address), post(route, '400', address)];

/** Exists only for holders of the emailed link. */
const linked = (route: string, page = '404', action = '404') => [get(route, page), post(route, action)];

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

/** A staff page, and its action if it has one. */
const staff = (
  route: string,
  page: string,
  action?: string,
  path = `/${route}`,
  /** Role allowed besides administrators. */
  also?: 'moderator' | 'editor' | 'writer',
): Row[] => [
  get(
    route,
    {
      visitor: '302 /',
      member: '302 /',
      ...(also && { [also]: page }),
      admin: staffSetUp,
      adminTwoFactor: page,
    },
    path,
  ),
  ...(action
    ? [
        post(
          route,
          {
            visitor: '403',
            member: '403',
            ...(also && { [also]: action }),
            admin: '403',
            adminTwoFactor: action,
          },
          path,
        ),
      ]
    : []),
];

const pictureOfNobody = `/admin/pictures/${'0'.repeat(32)}`;

const pageOfA = '/admin/people/{memberA}';

/** An administrator's step on member A's page. */
const helping = (step: string, answer: string, fields: Record<string, string>): Row =>
  post('admin/people/:id', { visitor: '403', member: '403', adminTwoFactor: answer }, pageOfA, {
    step,
    ...fields,
  });

/** Every route and action for every principal, in the order of `app/routes.ts`. */
export const matrix: Row[] = [
  get('', '200'),
  get('certifications/:id', '200', '/certifications/comptia-a'),
  get('certifications/:id/enrol', '302 /certifications/comptia-a', '/certifications/comptia-a/enrol'),
  post(
    'certifications/:id/enrol',
    { visitor: '303 /signup', unverified: '303 /course-access', member: '303 /dashboard +' },
    '/certifications/comptia-a/enrol',
  ),
  get('certifications/:id/syllabus.pdf', '200', '/certifications/comptia-a/syllabus.pdf'),
  get('courses', '200'),
  ...linked('courses/withdraw'),
  get('courses/:slug', '200', '/courses/introduction-iot'),
  get('courses/:slug/enrol', '302 /courses/introduction-iot', '/courses/introduction-iot/enrol'),
  post(
    'courses/:slug/enrol',
    {
      visitor: '303 /sign-in?next=%2Fcourses%2Fintroduction-iot',
      unverified: '303 /course-access',
      member: '303 /learn/introduction-iot +',
    },
    '/courses/introduction-iot/enrol',
  ),
  get('courses/:slug/lessons/:lesson', '200', `/courses/${course}/lessons/${lesson}`),
  ...open('courses/:slug/quiz/:module', `/courses/${course}/quiz/${module}`),
  get('courses/:slug/teach', '200', `/courses/${course}/teach`),
  get('courses/:slug/teach/:module', '200', `/courses/${course}/teach/${module}`),
  get('courses/:slug/offline.json', '200', `/courses/${course}/offline.json`),
  get('offline', '200'),
  get('sw.js', '200'),
  get('site.webmanifest', '200'),
  get('runner/:kind', '200', '/runner/python'),
  ...open('courses/:slug/tell-me', '/courses/wireless-networks-for-small-offices/tell-me'),
  get('professional-certifications', '200'),
  get('exam-prep', '200'),
  get('exam-prep/:id', '200', '/exam-prep/comptia-a'),
  // Marks the answers without storing anything.
  post('exam-prep/:id', '200', '/exam-prep/comptia-a'),
  get('career-changers', '200'),
  get('career-changers/quiz', '200'),
  get('resources', '200'),
  get('training', '200'),
  get('blog', '200'),
  get('blog/feed.atom', '200'),
  get('blog/:id', '200', '/blog/spot-a-phishing-message'),
  get('events', '200'),
  get('events.ics', '200'),
  ...linked('events/cancel'),
  ...linked('events/confirm'),
  ...linked('events/consent', '404', '400'),
  get('events/:id', '200', '/events/1'),
  get('events/:id/event.ics', '200', '/events/1/event.ics'),
  ...open('events/:id/register', '/events/1/register'),
  get('code-clubs', '200'),
  ...open('code-clubs/start'),
  ...open('code-clubs/join', '/code-clubs/join?club=soweto-code-club'),
  ...open('code-clubs/volunteer', '/code-clubs/volunteer?club=soweto-code-club'),
  ...linked('code-clubs/consent', '404', '400'),
  ...linked('code-clubs/guardian', '404', '400'),
  ...linked('code-clubs/new-link', '404', '400'),
  ...open('guardian'),
  ...linked('guardian/open', '404', '404'),
  get('guardian/leave', '302 /guardian'),
  post('guardian/leave', '303 /guardian'),
  get('guardian/:kind/:id', '303 /guardian', `/guardian/clubs/${nobody}`),
  post('guardian/:kind/:id', '303 /guardian', `/guardian/clubs/${nobody}`),
  get('guardian/:kind/:id/erase', '303 /guardian', `/guardian/clubs/${nobody}/erase`),
  post('guardian/:kind/:id/erase', '303 /guardian', `/guardian/clubs/${nobody}/erase`),
  get('guardian/:kind/:id/data.json', '303 /guardian', `/guardian/clubs/${nobody}/data.json`),
  get('grants-fellowships', '200'),
  ...open('grants-fellowships/:id', '/grants-fellowships/community-tech-grant'),
  ...open('scholarship-enquiry'),
  ...open('collaborate'),
  get('partners', '200'),
  get('about-us', '200'),
  get('newsroom', '200'),
  get('newsroom/feed.atom', '200'),
  get('newsroom/press/:id', '200', '/newsroom/press/grant-500-training-places'),
  get('newsroom/:id', '200', '/newsroom/library-data-hour'),
  ...open('contact-us'),
  get('help', '200'),
  get('help/search.json', '200'),
  get('search', '200'),
  get('help/article/:index', '200', '/help/article/1'),
  get('help/:category', '200', '/help/getting-started'),
  get('chapters', '200'),
  get('tech-policy', '200'),
  get('tech-policy/:id', '200', '/tech-policy/cost-of-being-online'),
  ...open('newsletter'),
  ...linked('newsletter/confirm'),
  ...linked('unsubscribe', '200'),
  get('privacy', '200'),
  get('privacy/children', '200'),
  get('terms', '200'),
  get('cookies', '200'),
  get('contact', '301 /contact-us'),
  get('about', '301 /about-us'),
  get('sitemap.xml', '200'),
  get('robots.txt', '200'),
  get('og/*', '200', '/og/site.png'),
  get('favicon.svg', '200'),
  get('apple-touch-icon.png', '200'),
  get('colours/:file', '200', '/colours/0d5f61-f4a91f.css'),
  get('colours/:file', '404', '/colours/ffff00-f4a91f.css'),
  get('pictures/:file', '404', `/pictures/${'0'.repeat(32)}.jpg`),

  get('dashboard', members),
  get(
    'dashboard/cancel/:submission',
    { visitor: '302 /', member: '404', memberA: '200' },
    '/dashboard/cancel/{record}',
  ),
  post(
    'dashboard/cancel/:submission',
    { visitor: '302 /', member: '404', memberA: '303 /dashboard#registrations +' },
    '/dashboard/cancel/{record}',
  ),
  get('dashboard/external-courses/:record', proven, '/dashboard/external-courses/new'),
  post(
    'dashboard/external-courses/:record',
    { ...proven, member: '303 /dashboard#elsewhere +' },
    '/dashboard/external-courses/new',
    { ...externalCourse, course_title: 'Another course', link: 'https://badges.example/another' },
  ),
  ...['', '?remove'].flatMap((end) => [
    get(
      'dashboard/external-courses/:record',
      { ...proven, member: '404', memberA: '200' },
      `/dashboard/external-courses/${externalCourseOfA}`,
    ),
    post(
      'dashboard/external-courses/:record',
      { ...proven, member: '404', memberA: '303 /dashboard#elsewhere +' },
      `/dashboard/external-courses/${externalCourseOfA}${end}`,
      externalCourse,
    ),
  ]),
  get('course-access', '200'),
  get('learn/:slug', learners, `/learn/${course}`),
  post('learn/:slug', { ...learners, member: `303 /learn/${course} +` }, `/learn/${course}`),
  get('learn/:slug/device', { visitor: '403', unverified: '403', member: '200' }, `/learn/${course}/device`),
  // The request must name its account.
  post('learn/:slug/device', { ...learners, member: '403' }, `/learn/${course}/device`, {
    tag: 'somebody-else',
    events: '[]',
  }),
  get('learn/:slug/time', '404', `/learn/${course}/time`),
  post('learn/:slug/time', { visitor: '403', member: '204 +', unverified: '403' }, `/learn/${course}/time`, {
    seconds: '20',
    place: lesson,
  }),
  get('learn/:slug/quiz/:module', learners, `/learn/${course}/quiz/${module}`),
  post('learn/:slug/quiz/:module', { ...learners, member: '400' }, `/learn/${course}/quiz/${module}`),
  get('learn/:slug/:lesson', learners, `/learn/${course}/${lesson}`),
  post(
    'learn/:slug/:lesson',
    { ...learners, member: `303 /learn/${course}/finding-your-way` },
    `/learn/${course}/${lesson}`,
  ),
  ...linked('certificates/remove'),
  // Anyone with the code may look: that is the purpose of a certificate.
  get('certificates/:code', '200', `/certificates/${certificateOfA}`),
  get('certificates/:code/certificate.pdf', '200', `/certificates/${certificateOfA}/certificate.pdf`),
  get('certificates/:code/status.json', '200', `/certificates/${certificateOfA}/status.json`),
  get('certificates/:code/credential.json', '200', `/certificates/${certificateOfA}/credential.json`),
  get('.well-known/did.json', '200'),

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

  ...open('signup'),
  get('sign-in', { visitor: '200', member: '302 /dashboard' }),
  post('sign-in', '400'),
  get('sign-in/two-factor', '302 /sign-in'),
  post('sign-in/two-factor', '400'),
  get('sign-in/again', { visitor: '302 /sign-in?next=%2Fsettings', member: '200' }),
  post('sign-in/again', { visitor: '401', member: '400' }),
  get('sign-in/:provider', '302 /sign-in', '/sign-in/google'),
  post('sign-in/:provider', '303 /sign-in', '/sign-in/google'),
  get('api/auth/callback/:provider', '303 /sign-in', '/api/auth/callback/google'),
  get('api/session', '200'),
  post('api/session', { visitor: '401', member: '200' }),
  get('sign-out', '302 /'),
  ...open('forgot-password'),
  ...open('reset-password'),
  ...open('verify-email'),
  get('verify-email/again', '302 /verify-email'),
  post('verify-email/again', '400'),
  get('verify-email/new', '200'),
  post('verify-email/new', { visitor: '403', member: '400' }),
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
  ].map((list) =>
    get(
      'admin/export.csv',
      { visitor: '403', member: '403', adminTwoFactor: '200 +' },
      `/admin/export.csv?list=${list}`,
    ),
  ),

  ...staff('admin/work', '200'),
  ...staff('admin/work/interests', '200', '409'),
  ...staff('admin/work/:kind', '404', '404', '/admin/work/nothing'),
  ...submissions.flatMap(({ name }) => [
    ...staff('admin/work/:kind', '200', '400', `/admin/work/${name}`),
    ...staff('admin/work/:kind/:id', '404', '404', `/admin/work/${name}/${nobody}`),
  ]),
  ...staff('admin/work/:kind/:id', '404', '404', `/admin/work/nothing/${nobody}`),
  ...staff('admin/work/:kind/:id/correct', '404', '404', `/admin/work/students/${nobody}/correct`),
  ...staff('admin/work/:kind/:id/erase', '404', '404', `/admin/work/students/${nobody}/erase`),
  ...staff('admin/work/event/:event', '200', '409', '/admin/work/event/1'),
  ...staff('admin/consents', '200'),
  ...staff('admin/consents/:kind/:id', '404', '404', `/admin/consents/events/${nobody}`),
  ...staff('admin/consents/volunteers/:id', '404', '404', `/admin/consents/volunteers/${nobody}`),
  ...staff('admin/content', '200', undefined, '/admin/content', 'writer'),
  ...staff('admin/launch', '200', '400'),
  ...staff('admin/guide', '200', undefined, '/admin/guide', 'writer'),
  ...staff('admin/pictures', '200', undefined, '/admin/pictures', 'writer'),
  post('admin/pictures', {
    visitor: '403',
    member: '403',
    editor: '400',
    admin: '403',
    adminTwoFactor: '400',
  }),
  get(
    'admin/pictures/:hash',
    { visitor: '302 /', member: '302 /', writer: '404', admin: staffSetUp, adminTwoFactor: '404' },
    pictureOfNobody,
  ),
  post(
    'admin/pictures/:hash',
    { visitor: '403', member: '403', editor: '404', admin: '403', adminTwoFactor: '404' },
    pictureOfNobody,
  ),
  ...staff('admin/content/:collection', '200', '400', '/admin/content/posts', 'writer'),
  ...staff(
    'admin/content/:collection',
    '302 /admin/content/site/site',
    undefined,
    '/admin/content/site',
    'writer',
  ),
  ...staff('admin/content/:collection', '404', '404', '/admin/content/nothing', 'writer'),
  ...['emails/newsletter-welcome'].flatMap((entry) => {
    const route = `admin/content/${entry.split('/')[0]}/:id/preview`;
    const path = `/admin/content/${entry}/preview`;
    return [
      get(route, { visitor: '403', member: '403', writer: '200', admin: '403', adminTwoFactor: '200' }, path),
      post(
        route,
        {
          visitor: '403',
          member: '403',
          editor: `303 /admin/content/${entry} +`,
          admin: '403',
          adminTwoFactor: `303 /admin/content/${entry} +`,
        },
        path,
      ),
    ];
  }),
  ...staff('admin/content/:collection/:id', '200', '400', '/admin/content/site/site', 'writer'),
  ...staff('admin/content/:collection/:id', '404', '404', '/admin/content/posts/nothing', 'writer'),
  ...['/admin/content/find.json?in=pages&q=help', '/admin/content/find.json?in=courses&q='].map((path) =>
    get(
      'admin/content/find.json',
      { visitor: '403', member: '403', writer: '200', admin: '403', adminTwoFactor: '200' },
      path,
    ),
  ),
  get(
    'admin/content/:collection/order.json',
    { visitor: '403', member: '403', writer: '404', admin: '403', adminTwoFactor: '404' },
    '/admin/content/team/order.json',
  ),
  post(
    'admin/content/:collection/order.json',
    { visitor: '403', member: '403', editor: '400', admin: '403', adminTwoFactor: '400' },
    '/admin/content/team/order.json',
  ),
  get(
    'admin/pictures/find.json',
    { visitor: '403', member: '403', writer: '200', admin: '403', adminTwoFactor: '200' },
    '/admin/pictures/find.json?q=lamp',
  ),
  get(
    'admin/content/:collection/:id/draft',
    { visitor: '403', member: '403', writer: '404', admin: '403', adminTwoFactor: '404' },
    '/admin/content/site/site/draft',
  ),
  post(
    'admin/content/:collection/:id/draft',
    { visitor: '403', member: '403', writer: '400', admin: '403', adminTwoFactor: '400' },
    '/admin/content/site/site/draft',
  ),
  get(
    'admin/content/:collection/:id/presence',
    { visitor: '403', member: '403', writer: '404', admin: '403', adminTwoFactor: '404' },
    '/admin/content/site/site/presence',
  ),
  post(
    'admin/content/:collection/:id/presence',
    { visitor: '403', member: '403', writer: '200 +', admin: '403', adminTwoFactor: '200 +' },
    '/admin/content/site/site/presence',
  ),
  ...['posts/nothing', 'nothing/site'].map((entry) =>
    post(
      'admin/content/:collection/:id/presence',
      { visitor: '403', member: '403', writer: '404', admin: '403', adminTwoFactor: '404' },
      `/admin/content/${entry}/presence`,
    ),
  ),
  ...staff('admin/newsletter', '200', '400', '/admin/newsletter', 'editor'),
  get(
    'admin/newsletter/find.json',
    { visitor: '403', member: '403', editor: '200', admin: '403', adminTwoFactor: '200' },
    '/admin/newsletter/find.json?q=',
  ),
  ...staff('admin/newsletter/:id', '404', '404', `/admin/newsletter/${nobody}`, 'editor'),
  get(
    'admin/newsletter/:id/draft',
    { visitor: '403', member: '403', writer: '404', admin: '403', adminTwoFactor: '404' },
    `/admin/newsletter/${nobody}/draft`,
  ),
  post(
    'admin/newsletter/:id/draft',
    { visitor: '403', member: '403', editor: '404', admin: '403', adminTwoFactor: '404' },
    `/admin/newsletter/${nobody}/draft`,
  ),
  ...staff('admin/newsletter/:id/send', '404', '404', `/admin/newsletter/${nobody}/send`),
  ...staff('admin/newsletter/:id/log', '404', '404', `/admin/newsletter/${nobody}/log`),
  ...staff('admin/newsletter/:id/preview', '404', '404', `/admin/newsletter/${nobody}/preview`, 'editor'),
  get(
    'admin/newsletter/:id/preview.html',
    { visitor: '403', member: '403', editor: '404', admin: '403', adminTwoFactor: '404' },
    `/admin/newsletter/${nobody}/preview.html`,
  ),
  ...staff(
    'admin/content/:collection/:id/preview',
    '200',
    undefined,
    '/admin/content/site/site/preview',
    'writer',
  ),
  ...staff(
    'admin/content/:collection/:id/preview',
    '404',
    undefined,
    '/admin/content/posts/nothing/preview',
    'writer',
  ),
  get(
    'admin/content/:collection/:id/preview/page',
    { visitor: '403', member: '403', writer: '200', admin: '403', adminTwoFactor: '200' },
    '/admin/content/site/site/preview/page',
  ),
  get('preview', '410'),
  get('preview', '410', '/preview?in=posts&id=spot-a-phishing-message&until=99999999999&key=made-up'),
  get('preview/ended', '200'),
  ...staff('admin/outbox', '200', '409'),
  ...staff('admin/outbox/:id', '404', undefined, `/admin/outbox/${nobody}`),
  ...staff('admin/people', '200', '400'),
  ...linked('invitation', '200', '400'),
  ...staff('admin/people/:id', '404', '404', '/admin/people/nobody'),
  ...staff('admin/people/:id', '200', undefined, '/admin/people/{memberA}'),
  get(
    'admin/people/:id/data.json',
    { visitor: '403', member: '403', adminTwoFactor: '200 +' },
    '/admin/people/{memberA}/data.json',
  ),
  ...staff('admin/people/certificates', '200', '404'),
  get(
    'admin/people/certificates.pdf',
    { visitor: '403', member: '403', adminTwoFactor: '200 +' },
    `/admin/people/certificates.pdf?course=${course}`,
  ),
  ...staff('admin/people/:id/erase', '200', '400', '/admin/people/{memberA}/erase'),
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
  ...staff('admin/moderation', '200', '400', '/admin/moderation', 'moderator'),
  ...staff('admin/audit', '200'),

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
