import type { ReactNode } from 'react';
import { FundingPrivacyNote } from '#app/features/funding/funding-form.tsx';
import { EmailField, SelectField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { optionsOf } from '#app/forms/options.ts';
import { ButtonLink, type ButtonLinkProps } from '#app/ui/controls/button.tsx';
import { DialogCancel, DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import {
  collaboratePath,
  collaborationDialog,
  collaborationForm,
  type OpportunityType,
  opportunityTypes,
} from './collaboration.ts';

interface CollaborationFormProps {
  reasons: Readonly<Record<string, string>>;
  type?: string;
  answer?: FormAnswer | undefined;
  cancel: ReactNode;
}

export const CollaborationForm = ({ reasons, type, answer, cancel }: CollaborationFormProps) => (
  <Form form={collaborationForm} action={collaboratePath} reasons={reasons} answer={answer}>
    <TextField name="full_name" label="Full Name" autoComplete="name" />
    <EmailField name="email" label="Email" />
    <TextField name="organization" label="Organisation" autoComplete="organization" />
    <SelectField
      name="opportunity_type"
      label="Opportunity Type"
      placeholder="Select opportunity type"
      defaultValue={type}
      options={optionsOf(opportunityTypes)}
    />
    <TextAreaField name="message" label="Message" rows={5} />
    <FundingPrivacyNote />
    <Submit busy="Submitting..." beside={cancel}>
      Submit Inquiry
    </Submit>
  </Form>
);

interface CollaborationDialogProps {
  title: string;
  lead: string;
  reasons: CollaborationFormProps['reasons'];
}

export const CollaborationDialog = ({ title, lead, reasons }: CollaborationDialogProps) => (
  <DialogTemplate id={collaborationDialog} title={title} lead={lead}>
    <CollaborationForm reasons={reasons} cancel={<DialogCancel />} />
  </DialogTemplate>
);

interface CollaborateButtonProps extends Pick<ButtonLinkProps, 'size' | 'variant'> {
  type?: OpportunityType;
}

export const CollaborateButton = ({ type, ...look }: CollaborateButtonProps) => (
  <ButtonLink
    {...look}
    href={type ? `${collaboratePath}?type=${type}` : collaboratePath}
    dialog={collaborationDialog}
    {...(type && { fill: { opportunity_type: type } })}
  >
    Collaborate With Us
  </ButtonLink>
);
