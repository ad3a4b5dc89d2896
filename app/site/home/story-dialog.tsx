import { Dialog } from '#app/ui/disclosure/dialog.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { VideoStory } from './home.content.ts';

/** Opened by Play: the story's text, and its video if there is one (decisions, Home). */
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
