CREATE TABLE `course_meters` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`credit` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `course_modules` (
	`user_id` integer NOT NULL,
	`section_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`completed_at` integer,
	PRIMARY KEY(`user_id`, `section_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `course_modules_section` ON `course_modules` (`section_id`);--> statement-breakpoint
CREATE TABLE `course_watching` (
	`user_id` integer NOT NULL,
	`curriculum_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ranges` text DEFAULT '[]' NOT NULL,
	`position` real DEFAULT 0 NOT NULL,
	`played_at` integer,
	`failed_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `curriculum_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`curriculum_id`) REFERENCES `curriculums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `course_watching_curriculum` ON `course_watching` (`curriculum_id`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`version` integer NOT NULL,
	`published_on` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courses_key_unique` ON `courses` (`key`);--> statement-breakpoint
CREATE TABLE `curriculums` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`section_id` integer NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`filename` text NOT NULL,
	`description` text NOT NULL,
	`checked_on` text NOT NULL,
	`sources` text NOT NULL,
	`position` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `curriculums_key_unique` ON `curriculums` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `curriculums_filename_unique` ON `curriculums` (`filename`);--> statement-breakpoint
CREATE INDEX `curriculums_section` ON `curriculums` (`section_id`,`position`);--> statement-breakpoint
CREATE TABLE `resources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`curriculum_id` integer NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`blocks` text NOT NULL,
	`position` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`curriculum_id`) REFERENCES `curriculums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resources_key_unique` ON `resources` (`key`);--> statement-breakpoint
CREATE INDEX `resources_curriculum` ON `resources` (`curriculum_id`,`position`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`course_id` integer NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`learning_objective` text NOT NULL,
	`questions` text NOT NULL,
	`position` integer NOT NULL,
	`retired` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sections_key_unique` ON `sections` (`key`);--> statement-breakpoint
CREATE INDEX `sections_course` ON `sections` (`course_id`,`position`);