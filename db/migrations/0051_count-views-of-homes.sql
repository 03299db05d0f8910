CREATE TABLE `listing_weeks` (
	`listing_id` integer NOT NULL,
	`week` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`saves` integer,
	PRIMARY KEY(`week`, `listing_id`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
);
