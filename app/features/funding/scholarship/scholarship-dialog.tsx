import { ButtonLink, type ButtonLinkProps } from '#app/ui/controls/button.tsx';
import { DialogCancel, DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { availability, enquiryPath, scholarshipDialog } from './scholarship.ts';
import { ScholarshipForm } from './scholarship-form.tsx';

interface ScholarshipDialogProps {
  reasons?: Readonly<Record<string, string>>;
}

export const ScholarshipDialog = ({ reasons }: ScholarshipDialogProps) => (
  <DialogTemplate id={scholarshipDialog} title="Apply for Scholarship" lead={availability}>
    <ScholarshipForm reasons={reasons} cancel={<DialogCancel />} />
  </DialogTemplate>
);

interface ScholarshipButtonProps extends Pick<ButtonLinkProps, 'size' | 'variant'> {
  course: string;
}

export const ScholarshipButton = ({ course, ...look }: ScholarshipButtonProps) => (
  <ButtonLink
    {...look}
    href={`${enquiryPath}?course=${encodeURIComponent(course)}`}
    dialog={scholarshipDialog}
    fill={{ course_title: course }}
  >
    Apply for scholarship
  </ButtonLink>
);
