CREATE TABLE "erasures" (
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("erased_at");