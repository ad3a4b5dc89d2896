CREATE TABLE "restores" (
	"restored_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
