# Varnish in front of the site: Debian's package, 7.1 or later. docs/cdn.md, "Varnish", says where it goes and how it is started.
vcl 4.1;
import directors;
import std;

# Default: /, every 5s, late after 2s, 3 of 8. One that is gone is left out within three seconds; one that is late is busy.
probe alive { .url = "/healthz"; .interval = 1s; .timeout = 5s; .window = 3; .threshold = 2; }

# HAProxy of both web machines. Default for the first byte is 60s; this is longer than the site's slowest page, and a form may wait for its turn.
backend web1 { .host = "10.77.0.21"; .port = "80"; .first_byte_timeout = 40s; .probe = alive; }
backend web2 { .host = "10.77.0.22"; .port = "80"; .first_byte_timeout = 40s; .probe = alive; }

# In turn, and only who answers. In front of a single site: the three lines of web2 go, and web1 is that site (127.0.0.1, 3000).
sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(web1);
    site.add_backend(web2);
}

# The site sees one name whatever host a request names: made-up ones are not kept apart.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_recv {
    set req.backend_hint = site.backend();
    if (req.restarts == 0) { unset req.http.X-Silent; }
    if (req.url == "/purge" && req.method == "POST") {
        # Read once: restart Varnish when it has changed. A newline at its end does not count.
        if (req.http.Authorization != "Bearer " + regsub(std.fileread("/etc/varnish/purge-secret"), "\s+$", "")) {
            return (synth(403));
        }
        if (!std.ban("obj.status != 0")) { return (synth(500, std.ban_error())); }
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # Cookies in several lines are one to the site, and must be one here.
    std.collect(req.http.Cookie, "; ");
    # A message that is shown once, to one visitor.
    if (req.http.Cookie ~ "(^|;\s*)flash=") { return (pass); }

    # What else decides a page's bytes: chosen colours, less data, and how it is compressed. Each in one spelling and one line,
    # read as the site reads it (of several cookies "theme" the first): else one visitor could fill in what another one gets.
    unset req.http.X-Theme;
    if (req.http.Cookie ~ "(^|;\s*)theme=(light|dark)(;|$)") {
        set req.http.X-Theme = regsub(req.http.Cookie, "^.*?(?:^|;\s*)theme=(light|dark)(?:;.*|$)", "\1");
    }
    if (req.http.Save-Data == "on") { set req.http.Save-Data = "on"; }
    else { unset req.http.Save-Data; }
    if (req.http.Accept-Encoding ~ "\bbr\b") { set req.http.Accept-Encoding = "br"; }
    elsif (req.http.Accept-Encoding ~ "\bgzip\b") { set req.http.Accept-Encoding = "gzip"; }
    else { unset req.http.Accept-Encoding; }

    # While the site answers, what is stale waits for it after the seconds of stale-while-revalidate.
    if (std.healthy(req.backend_hint) && !req.http.X-Silent) { set req.grace = 2s; }
    else { set req.grace = 365d; }
    # Whoever is signed in gets public pages from here too: they are the same for everybody. Of personal ones the site says "private".
    return (hash);
}

sub vcl_backend_response {
    # Kept as long as stale-if-error says, for when the site is silent.
    if (beresp.http.Cache-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 0s);
        set beresp.http.Vary = regsub(beresp.http.Vary, "Cookie", "X-Theme");
    }
}

# Nobody answered: the other one may; a form that was sent is not sent again. Then once more, now with any stale page that there is.
sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        # The other one, and not whichever is next in turn.
        if (beresp.backend == web1) { set bereq.backend = web2; } else { set bereq.backend = web1; }
        return (retry);
    }
    set beresp.http.X-Silent = "1";
    set beresp.http.Retry-After = "10";
}

sub vcl_deliver {
    if (resp.http.X-Silent && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.X-Silent = "1";
        return (restart);
    }
    unset resp.http.X-Silent;
    # Browsers keep by what they send.
    set resp.http.Vary = regsub(resp.http.Vary, "X-Theme", "Cookie");
    if (resp.http.Vary == "") { unset resp.http.Vary; }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
