/** Every business constant of the product, defined once for tests, forms and the server. */
export const limits = {
  username: { min: 6, max: 30 },
  password: { min: 6, max: 30 },
  /** A session ends after `days`, or after `idleDays` without a request. A user has `atMost`, the last used ones. */
  session: { days: 7, idleDays: 4, atMost: 100 },
  /** How long the links of letters are valid. */
  letters: { resetMinutes: 30, confirmationDays: 3 },
  /** An account whose address was not confirmed is deleted after this time if it was used for nothing. */
  unconfirmedAccountDays: 7,
  /** Images of a card are deleted this long after it was approved. */
  cardImageDays: 30,
  /** The keyed hash of a card that was withdrawn, or whose account was deleted, stays this long after a suspension. */
  suspendedCardDays: 365,
  /** Phone, plate and note of an ended booking are deleted after this time. */
  bookingDetailDays: 365,
  /** Entries of the audit trail are deleted after two years. */
  auditDays: 730,
  secondFactor: { codeCharacters: 20, recoveryCodes: 10 },
  personName: { max: 60 },
  email: { max: 254 },
  phoneDigits: 10,
  idCardDigits: 13,
  laserCharacters: 12,
  aboutMe: { max: 500 },
  title: { min: 6, max: 100 },
  address: { max: 300 },
  typeOfPark: { max: 60 },
  numberOfCars: { min: 1, max: 1000 },
  /** The name that an owner gives a bay, such as "ใต้หลังคา". */
  bayLabel: { max: 40 },
  /** Names and addresses of photos of all bays of a post, because each change of the post is sent with them. */
  bays: { characters: 20_000 },
  explain: { max: 2000 },
  listItems: { max: 20, characters: 120 },
  price: { min: 0, max: 100_000 },
  /** A price of more than this many times the highest nearby is probably a slip; the second replaces an unknown highest. */
  oddPrice: { times: 3, usualHighest: 300 },
  /** Round prices that the filter may offer, in baht. */
  priceSteps: { width: 10, highest: 150 },
  /** Spots must be within these degrees. */
  capitalRegion: { latitude: { min: 13.4, max: 14.4 }, longitude: { min: 99.8, max: 101.1 } },
  photos: { min: 1, max: 3 },
  fileBytes: 1_024_000,
  /** A file of a few bytes can declare any number of pixels, and decoding costs memory for each. */
  imagePixels: 25_000_000,
  jsonBytes: 100_000,
  searchCharacters: { min: 3, max: 100 },
  userSearchCharacters: { max: 100 },
  /** Fewer digits are no beginning of a phone number. */
  phoneSearchDigits: 3,
  recommended: 4,
  plate: { max: 40 },
  note: { max: 500 },
  comment: { max: 1000 },
  /** An owner's answer to a review. */
  reviewAnswer: { max: 500 },
  declineReason: { max: 300 },
  cancelReason: { max: 300 },
  /** An owner's declined bookings of these days are counted for administrators. */
  declineDays: 90,
  rating: { min: 1, max: 5 },
  idempotencyKey: { min: 1, max: 100 },
  slotMinutes: 30,
  bookingDaysAhead: 3,
  /** A stay begins no sooner than this many hours from now; the owner chooses. */
  noticeHours: { min: 0, max: 24 },
  /** Between two bookings of a bay; the owner chooses. */
  bufferMinutes: [0, 30, 60],
  /** Times without bookings of one listing that are not over; the longest one, and the longest that repeats weekly. */
  blocks: { most: 50, days: 92, weeklyDays: 7 },
  /** Per user; a setting may override it. */
  activeBookings: 20,
  /** The same before the mail address is confirmed or a stay counted. */
  unconfirmedBookings: 5,
  /** Posts per owner: all of them are sent at each connection, in one message of a bounded size. */
  posts: 50,
  /** What an owner publishes as near as this to an own listing under review counts as the same place. */
  samePlaceMetres: 100,
  /** Saved posts per user. */
  favourites: 100,
  /** The time at which a user usually parks: from the bookings of these days, at least so many alike, read at most so many. */
  usualTime: { days: 60, fewest: 2, bookings: 100 },
  /** Users who get a notice of one freed time of a saved post, among so many who have saved it. */
  savedSpots: { readers: 200, candidates: 5000 },
  /**
   * What everybody may know of an owner: counted among the newest bookings of a time, from a number of stays; declines
   * and occupied reports only of the recent days.
   */
  ownerFacts: { days: 365, bookings: 200, fromStays: 3, recentDays: 90 },
  /** A stay builds trust if at least so many minutes are between the confirmed check-in and the check-out. */
  countedStayMinutes: 15,
  /** Of a renter the newest stays are counted, at most this many. */
  staysOfRenter: 100,
  /** Administrators see more ratings than this of one owner within an hour by accounts younger than a day. */
  ratingBurst: { most: 3, minutes: 60, accountHours: 24, days: 90, ratings: 500 },
  /** Screens ask for confirmation of a check-in that is more than this many minutes before the start. */
  earlyArrivalMinutes: 30,
  /** A cancellation by another role stays visible until it is dismissed, and at most this long after the booked end. */
  cancellationNoticeHours: 24,
  /** A stay can be extended from this many minutes before its end. */
  extendMinutesBeforeEnd: 30,
  /** How often the check-in of a booking, or its confirmation, may be withdrawn: the other party is notified each time. */
  withdrawalsOfBooking: 3,
  /** The owner may withdraw the confirmation of an arrival so long: another car was meant. */
  unconfirmMinutes: 2,
  /** A renter whose step has waited so long for the owner may remind the owner, and again after as long. */
  remindOwnerMinutes: 5,
  /**
   * Another car on the booked spot: it may be reported from this many minutes before the start. Other spots are offered
   * if the owner does not answer in time, or the promised minutes have passed. With so many reports within these days,
   * each of another renter, the listing is paused for review. One booking has at most so many reports.
   */
  occupied: {
    minutesBeforeStart: 30,
    answerMinutes: 5,
    soonMinutes: 10,
    offered: 3,
    reportsForReview: 3,
    /** At most so many renters of a lot, however large. */
    reportsOfLot: 10,
    reviewDays: 30,
    reportsOfBooking: 3,
    knownAfterHours: 24,
    knownByOwners: 2,
  },
  /**
   * A renter waits for at most so many taken times. One that is free is held for the first in line for some minutes, and
   * at most so often for a renter who does not book it.
   */
  waits: { most: 5, holdMinutes: 10, holdsOfTime: 2 },
  /**
   * Complaints: the length of a text and of the reason of a decision, and how many of one author may be open. They are
   * kept so many days after the decision. An administrator sees so many messages on each side of a reported one, and so
   * many persons of a page, open complaints about each, own ones, earlier ones and decisions about the user.
   */
  complaints: {
    characters: 500,
    reason: 300,
    mostOpen: 10,
    days: 730,
    messagesAround: 10,
    persons: 50,
    ofPerson: 20,
    shown: 100,
    earlier: 20,
    /** An author is trusted more with an account of so many hours. */
    accountHours: 24,
    trail: 20,
  },
  /**
   * The renter is reminded of the start and of the end; both parties are if the car is still there after the end, and from
   * then on the owner may close the stay.
   */
  remindMinutes: { beforeStart: 30, beforeEnd: 15, afterEnd: 5 },
  /**
   * From when on the renter may say in how many minutes the car arrives, and how long after the start a renter without a
   * check-in is asked. An estimate by position is sent at most every `seconds`, if it changed by `change` minutes.
   */
  arrival: {
    hoursBeforeStart: 2,
    minutes: { choices: [5, 10, 15, 20, 30, 45], most: 180 },
    lateMinutes: 15,
    /** So long after the start, or after the arrival that the renter has said, the owner may give the time away. */
    noShowMinutes: 30,
    estimate: { seconds: 60, change: 2 },
  },
  ratingDaysAfterEnd: 7,
  systemCompletionHours: 12,
  /** The owner sees the renter's phone from `beforeStart` hours before the booked time to `afterEnd` hours after it. */
  phoneHours: { beforeStart: 12, afterEnd: 12 },
  /** The renter sees the owner's from so many minutes before the start; those of so many owners a day (a setting). */
  ownersPhone: { minutesBeforeStart: 30, ofDay: 5 },
  accountsPerPerson: 2,
  minimumAge: { renter: 18, owner: 20 },
  serviceFeePercent: 3,
  /** The longest range of one answer about income: a month and the month before it. */
  incomeDays: 62,
  /** From so many stays on, an owner sees when most of them were. */
  staysForBusiest: 20,
  cardImageLinkSeconds: 50,
  /** Of working days: when a card that waits is pressing, and by when it shall be decided. */
  cardWaitHours: { pressing: 20, goal: 48 },
  /** Within this time an administrator can take back a decision about a card, because it is not sent yet. */
  decisionUndoSeconds: 5,
  /** The same for an owner who has confirmed received cash, and for a renter who has left and rated. */
  cashUndoSeconds: 8,
  /** For a renter who is writing about it: so long after the last key. */
  leavingWordsSeconds: 60,
  unusedUploadHours: 24,
  /** Uploads of a user that nothing uses yet. A listing has a few photos and a card two, and people change their minds. */
  unusedUploads: 60,
  /**
   * Downloads of all data of a user: one of each user, so many of an address, because one person can have many accounts,
   * and so many in all on a server, each of which may have an image in memory. A slow reader has so many minutes for one,
   * because its place is missing for others.
   */
  dataExports: { ofUser: 1, ofAddress: 3, atOnce: 8, minutes: 30 },
  idempotencyHours: 48,
  /**
   * A user has the last `devices` browsers, each until `days` after it was last registered. A message that could not be
   * delivered for `minutes` is dropped.
   */
  push: { devices: 10, days: 60, minutes: 60, endpointCharacters: 1000 },
  /**
   * More notices than `perHour` go to nobody's mailbox within an hour, and of those that one user causes fewer. The last
   * ones are kept for those who have caused none.
   */
  noticeLetters: { perHour: 10, fromOne: 4, forOthers: 4 },
  /** A notice is deleted after `days`; an inbox has the last `shown`. */
  notices: { days: 90, shown: 30 },
  /**
   * Messages within a booking: how long a text may be, how many each party may send in all and in a minute, until when
   * after the end of the booking, when they are deleted, and how many of a user's last ones every connection gets.
   */
  messages: {
    characters: 300,
    ofEachParty: 100,
    perMinute: 20,
    hoursAfterEnd: 24,
    daysAfterEnd: 30,
    shown: 100,
  },
  /** Limits of one map query: its features, the cards of its list, and the calendars that it checks. */
  mapView: { maxZoom: 22, features: 200, spots: 20, calendars: 2000, taken: 40 },
  /** Page sizes of public lists, a user's own bookings, administrators' lists and a search. */
  pageSize: { public: 100, own: 2000, admin: 100, search: 50 },
  /** Besides all active bookings, a client holds this many of those that have ended. */
  endedBookingsShown: 200,
} as const;

export const priceQuickPicks = [80, 100] as const;

/** The version of the terms that a user accepts at registration. */
export const termsVersion = '2026-11-24';

/** The version of the privacy notice, to which who submits a card agrees. */
export const privacyVersion = '2026-11-28';
