-- What the administration's lists are sorted by (decision 103). May run again.

create index if not exists login_analytics_by_city on login_analytics (lower(city), login_date, id);
create index if not exists login_analytics_by_country on login_analytics (lower(country), login_date, id);
create index if not exists course_access_by_expiry on course_access (expires_at) where is_active and expires_at is not null;
