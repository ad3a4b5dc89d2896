import { ButtonLink, type ButtonLinkProps } from '#app/ui/controls/button.tsx';

/** Leads to sign-up; for a member the script sends the enrolment instead. The page is the same for everybody. */
export function StartPath({ id, ...look }: { id: string } & Omit<ButtonLinkProps, 'href'>) {
  return <ButtonLink href="/signup" data-member-post={`/certifications/${id}/enrol`} {...look} />;
}
