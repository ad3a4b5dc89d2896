CREATE TABLE "restore_guard" (
	"id" smallint PRIMARY KEY NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);