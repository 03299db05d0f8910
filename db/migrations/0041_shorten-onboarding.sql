ALTER TABLE `inquiries` ADD `long_form` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `long_form` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE publications SET long_form = whole;
