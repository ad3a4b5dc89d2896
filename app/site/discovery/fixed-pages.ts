export interface SitePage {
  path: string;
  title: string;
  kind: string;
  pattern: string;
  /** YYYY-MM-DD, where the content knows it. */
  changed?: string;
}

export const page = (path: string, title: string, pattern: string, kind = ''): SitePage => ({
  path,
  title,
  kind,
  pattern,
});

export const fixedPages: readonly SitePage[] = [
  page('/courses', 'Free Courses', 'cybersecurity'),
  page('/professional-certifications', 'Professional Certifications', 'cloud-computing'),
  page('/exam-prep', 'Exam Preparation', 'information-technology'),
  page('/career-changers', 'Career changers', 'data-science'),
  page('/resources', 'Resources', 'information-technology'),
  page('/training', 'Training solutions', 'data-science-ai'),
  page('/blog', 'Blog', 'professional-skills'),
  page('/events', 'Events', 'events'),
  page('/code-clubs', 'Code Clubs', 'programming'),
  page('/code-clubs/start', 'Start a Code Club', 'programming', 'Code Clubs'),
  page('/code-clubs/join', 'Join a Code Club', 'programming', 'Code Clubs'),
  page('/privacy/children', 'What we know about you', 'programming', 'For children'),
  page('/code-clubs/volunteer', 'Volunteer at a Code Club', 'programming', 'Code Clubs'),
  page('/grants-fellowships', 'Grants, Fellowships & Scholarships', 'professional-skills'),
  page('/scholarship-enquiry', 'Apply for Scholarship', 'scholarships'),
  page('/collaborate', 'Collaborate With Us', 'collaborate'),
  page('/partners', 'Our Partners', 'networking'),
  page('/about-us', 'About Us', 'programming'),
  page('/newsroom', 'Newsroom', 'south-africa'),
  page('/newsletter', 'Newsletter', 'newsletter'),
  page('/contact-us', 'Contact Us', 'digital-literacy'),
  page('/help', 'Help Centre', 'digital-literacy'),
  page('/chapters', 'Chapters Across Africa', 'south-africa'),
  page('/tech-policy', 'Technology Policy & Advocacy', 'data-science'),
  page('/signup', 'Create Your Account', 'south-africa'),
];
