-- person_notes: operators' notes on users, and their tags.

CREATE TABLE person_note (
  id         BIGINT  PRIMARY KEY,
  user_id    BIGINT  NOT NULL REFERENCES account_user (id),
  text       TEXT    NOT NULL CHECK (text <> ''),
  author     BIGINT  NOT NULL,                -- the operator
  written_at BIGINT  NOT NULL,
  is_pinned  BOOLEAN NOT NULL,
  removed_by BIGINT,
  removed_at BIGINT,
  reason     TEXT    NOT NULL,                -- of its removal; empty while it stands
  CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (reason = ''))
);
CREATE INDEX person_note_of_user ON person_note (user_id, id);

CREATE TABLE person_tag (
  id      BIGINT  PRIMARY KEY,
  name_vi TEXT    NOT NULL UNIQUE,
  name_en TEXT    NOT NULL,
  name_zh TEXT    NOT NULL,
  colour  TEXT    NOT NULL CHECK (colour IN ('grey', 'blue', 'green', 'gold', 'red')),
  is_open BOOLEAN NOT NULL                    -- may be given to further users
);

CREATE TABLE person_tagged (
  user_id   BIGINT NOT NULL REFERENCES account_user (id),
  tag_id    BIGINT NOT NULL REFERENCES person_tag (id),
  tagged_by BIGINT NOT NULL,
  tagged_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, tag_id)
);
CREATE INDEX person_tagged_with ON person_tagged (tag_id, user_id);

CREATE VIEW person_notes_tagged AS SELECT user_id, tag_id, tagged_at AS at FROM person_tagged;
