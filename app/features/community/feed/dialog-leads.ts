export const reportLead = 'Tell the moderators what is wrong. They see who reported it; the author does not.';
export const blockLead =
  "You will not see each other's posts and comments, cannot find each other, and are not study buddies any more. No one is told. You can undo it in your settings.";
export const deleteLead = 'With a post go its comments and likes. It cannot be undone.';
