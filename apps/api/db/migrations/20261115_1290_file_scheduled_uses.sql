-- What waits to be published will be shown: its pictures are in use already.
call notes_file_uses('page_schedule', 'page_id');
