CREATE TABLE `interest_counts` (
	`month` text NOT NULL,
	`budget` integer NOT NULL,
	`region` integer NOT NULL,
	`at_least` integer,
	PRIMARY KEY(`month`, `budget`, `region`)
);
