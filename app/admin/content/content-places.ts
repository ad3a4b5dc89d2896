interface PublicPlace {
  path: (id: string, entry: Record<string, unknown>) => string;
  what?: string;
}

const on = (path: string, what?: string): PublicPlace => ({ path: () => path, ...(what && { what }) });
const under = (path: string, what?: string): PublicPlace => ({
  path: (id) => `${path}/${id}`,
  ...(what && { what }),
});

export const places: Readonly<Record<string, PublicPlace>> = {
  'hero-slides': on('/'),
  'video-stories': on('/#stories'),
  testimonials: on('/#testimonials'),
  site: on('/contact-us', 'Contact, registration and bank data'),
  about: on('/about-us'),
  team: on('/about-us#team'),
  sponsors: on('/about-us#sponsors'),
  partners: on('/partners'),
  chapters: on('/chapters'),
  'code-clubs': on('/code-clubs'),
  events: under('/events'),
  grants: under('/grants-fellowships'),
  fellowships: under('/grants-fellowships'),
  scholarships: under('/grants-fellowships'),
  'course-details': under('/courses', "The number already enrolled, and the academy's address"),
  'newsroom-page': on('/newsroom'),
  stories: under('/newsroom'),
  'press-releases': under('/newsroom/press'),
  'policy-articles': under('/tech-policy'),
  posts: under('/blog'),
  contact: on('/contact-us'),
  'funding-page': on('/grants-fellowships'),
  'code-clubs-page': on('/code-clubs'),
  legal: { path: (id) => `/${id}` },
  'help-articles': { path: (_, { index }) => `/help/article/${index}` },
  'professional-courses': under('/courses'),
  training: on('/training'),
  'career-changers': on('/career-changers'),
};
