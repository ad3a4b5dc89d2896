interface Source {
  id: string;
  title: string;
  description: string;
  duration: string;
  level: string;
  format: readonly string[];
  isFree: boolean;
  amount: number;
  provider: string;
  origin: string;
  teaches: readonly string[];
}

export function courseJsonLd(course: Source): object {
  const { id, title, description, duration, level, format, isFree, amount, provider, origin, teaches } =
    course;
  return {
    '@type': 'Course',
    name: title,
    description,
    url: new URL(`/courses/${id}`, origin).href,
    provider: { '@type': 'Organization', name: provider },
    educationalLevel: level,
    teaches,
    offers: {
      '@type': 'Offer',
      category: isFree ? 'Free' : 'Paid',
      price: isFree ? 0 : amount,
      priceCurrency: 'ZAR',
    },
    hasCourseInstance: format.map((way) => ({
      '@type': 'CourseInstance',
      courseMode: way === 'Self-paced' ? 'Online' : 'Blended',
      courseWorkload: `PT${Number.parseInt(duration, 10)}H`,
    })),
  };
}
