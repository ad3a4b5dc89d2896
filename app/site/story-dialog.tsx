import { ExampleBadge } from '#app/ui/badge.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { VideoStory } from './home.content.ts';

/** What Play opens: the story's text, and its video where there is one (decisions, Home). */
export function StoryDialog({ story }: { story: VideoStory & { html: string } }) {
  return (
    <Dialog id={`story-${story.id}`} title={story.name} lead={`${story.role}, ${story.company}`} wide>
      {story.videoUrl && (
        // biome-ignore lint/a11y/useMediaCaption: the story's full text stands below
        <video src={story.videoUrl} controls preload="none" />
      )}
      <ExampleBadge of={story} />
      <Prose html={story.html} />
    </Dialog>
  );
}
