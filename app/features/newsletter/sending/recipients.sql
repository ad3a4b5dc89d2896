-- What became of an email stands in the log of its issue from the same moment on. May run again.

create or replace function note_newsletter_mail() returns trigger
language plpgsql as $$
begin
  update newsletter_recipients
  set status = case when status = 'unsubscribed' and new.status <> 'dead' then status
      when new.status = 'dead' then case when new.bounced then 'bounced' else 'failed' end
      else new.status end,
    changed_at = now()
  where mail_id = new.id;
  return null;
end $$;

--> statement-breakpoint
create or replace trigger newsletter_mail_stored after insert on mail_outbox
for each row when (new.kind = 'newsletter-issue' and new.status <> 'queued')
execute function note_newsletter_mail();

--> statement-breakpoint
create or replace trigger newsletter_mail_done after update of status on mail_outbox
for each row when (new.kind = 'newsletter-issue' and new.status <> old.status)
execute function note_newsletter_mail();
