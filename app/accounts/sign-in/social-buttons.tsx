import { Button } from '#app/ui/controls/button.tsx';
import { socialProviders } from './sign-in.ts';

export function SocialButtons({ next }: { next?: string }) {
  return (
    <div className="stack">
      {socialProviders.map(({ id, label }) => (
        <form key={id} method="post" action={`/sign-in/${id}`}>
          {next && <input type="hidden" name="next" value={next} />}
          <Button type="submit" variant="two" wide>
            {label}
          </Button>
        </form>
      ))}
    </div>
  );
}
