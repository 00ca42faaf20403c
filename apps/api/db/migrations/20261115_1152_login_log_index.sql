-- `login_log_recent` begins with the same columns and is as good for the age.
drop index login_log_age;
