-- content: news, and the system texts with all their versions.

CREATE TABLE content_news (
  id           BIGINT PRIMARY KEY,
  state        TEXT   NOT NULL CHECK (state IN ('draft', 'published')),
  version      BIGINT NOT NULL,               -- counts the saves, to detect concurrent edits
  shown_as     BIGINT UNIQUE,                 -- the order of publishing, newest highest
  published_at BIGINT,
  cover        TEXT   NOT NULL,               -- the picture's name below the image domain, or empty
  title_vi     TEXT   NOT NULL,
  summary_vi   TEXT   NOT NULL,
  body_vi      TEXT   NOT NULL,
  title_en     TEXT   NOT NULL,
  summary_en   TEXT   NOT NULL,
  body_en      TEXT   NOT NULL,
  title_zh     TEXT   NOT NULL,
  summary_zh   TEXT   NOT NULL,
  body_zh      TEXT   NOT NULL,
  saved_at     BIGINT NOT NULL,
  saved_by     BIGINT NOT NULL,
  CHECK ((state = 'published') = (shown_as IS NOT NULL AND published_at IS NOT NULL))
);

CREATE TABLE content_text (
  key      TEXT   NOT NULL CHECK (key IN ('agreement', 'privacy', 'about', 'customer_service')),
  version  BIGINT NOT NULL,
  title_vi TEXT   NOT NULL,
  body_vi  TEXT   NOT NULL,
  title_en TEXT   NOT NULL,
  body_en  TEXT   NOT NULL,
  title_zh TEXT   NOT NULL,
  body_zh  TEXT   NOT NULL,
  saved_at BIGINT NOT NULL,
  saved_by BIGINT NOT NULL,                   -- 0 for the embedded texts
  reason   TEXT   NOT NULL,
  PRIMARY KEY (key, version)
);
