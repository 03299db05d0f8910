CREATE TABLE `ratings` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`stars` integer,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
