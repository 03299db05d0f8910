CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`runner` text NOT NULL,
	`ended_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer
);
--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`runs_out_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `row_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`key` integer NOT NULL,
	`origin` text NOT NULL,
	`kept_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `row_changes_kept` ON `row_changes` (`kept_until`);