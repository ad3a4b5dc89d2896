/** What the specification says about the shipped content. Staff change it from the first day. */
export const figures = {
  clubs: [
    { name: 'Soweto Code Club', members: 25, meetingTime: 'Saturdays 9:00-12:00' },
    { name: 'Cape Town Tech Sisters', members: 32, meetingTime: 'Wednesdays 16:00-18:00' },
    { name: 'Durban Digital Girls', members: 18, meetingTime: 'Saturdays 14:00-17:00' },
  ],
  events: [
    { id: '1', title: 'Women in Tech Summit 2025', location: 'Virtual' },
    { id: '2', title: 'CompTIA A+ Study Group', location: 'Johannesburg campus' },
    { id: '3', title: 'Career Fair', location: 'Cape Town' },
    { id: '4', title: 'AWS Certification Workshop', location: 'Virtual' },
  ],
  price: { amount: 2500, currency: 'ZAR' },
  enrolled: { 'introduction-to-cybersecurity': 1_820_340 },
  courseDetails: 17,
  spots: [50, 30, 40],
  helpArticles: [12, 18, 15, 20],
  blogPosts: 4,
  stories: 6,
  pressReleases: 3,
  team: 4,
  sponsors: 5,
  values: ['Inclusivity', 'Excellence', 'Community', 'Innovation'],
  socials: ['Facebook', 'Instagram', 'LinkedIn'],
  careers: ['Explore Careers', 'Start Quiz', 'Why Choose IT'],
} as const;
