import { useNavigation } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';

export function SendOrEdit({ send }: { send: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <FormActions>
      <Button type="submit" name="step" value="send" disabled={busy}>
        {send}
      </Button>
      <Button type="submit" name="step" value="edit" variant="two">
        Change something
      </Button>
    </FormActions>
  );
}
