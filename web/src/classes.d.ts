// Written by scripts/client/name-classes.mjs, which `npm run types` begins with.
declare module '*/account.module.css' {
  export const account: string;
  export const banner: string;
  export const deeds: string;
  export const email: string;
  export const head: string;
  export const more: string;
  export const openAuthenticator: string;
  export const part: string;
  export const qrCode: string;
  export const recoveryCodes: string;
  export const secret: string;
  export const secretGroups: string;
  export const session: string;
}
declare module '*/admin.module.css' {
  export const desk: string;
  export const head: string;
  export const personCell: string;
  export const tabs: string;
  export const userColumns: string;
  export const userDeeds: string;
  export const userFact: string;
  export const userRow: string;
  export const userSearch: string;
  export const userTable: string;
}
declare module '*/arrival-card.module.css' {
  export const arrivalCard: string;
  export const arrivalChoices: string;
  export const arrivalPosition: string;
}
declare module '*/arrival-line.module.css' {
  export const arrivalLine: string;
}
declare module '*/arriving.module.css' {
  export const car: string;
  export const what: string;
  export const who: string;
}
declare module '*/ask-for-push.module.css' {
  export const askForPush: string;
}
declare module '*/avatar.module.css' {
  export const avatar: string;
  export const letter: string;
  export const place: string;
  export const seal: string;
}
declare module '*/bay.module.css' {
  export const chip: string;
  export const line: string;
}
declare module '*/bays-field.module.css' {
  export const baysField: string;
  export const baysNames: string;
  export const baysWay: string;
  export const baysWays: string;
}
declare module '*/book.module.css' {
  export const bar: string;
  export const barHeld: string;
  export const barLost: string;
  export const foldedTime: string;
  export const form: string;
  export const formBody: string;
  export const formFoot: string;
  export const formHead: string;
  export const formNote: string;
  export const formPlace: string;
  export const formPrice: string;
  export const logInToBook: string;
  export const moreLink: string;
  export const moreParts: string;
  export const noteButton: string;
  export const noteField: string;
  export const page: string;
  export const paymentField: string;
  export const plateChoice: string;
  export const plateField: string;
  export const plates: string;
  export const platesPlace: string;
  export const reachFields: string;
  export const sheet: string;
}
declare module '*/booking-parts.module.css' {
  export const atEnd: string;
  export const bigLine: string;
  export const bigMinutes: string;
  export const bigSum: string;
  export const bookingActions: string;
  export const cash: string;
  export const cashPanel: string;
  export const cashRate: string;
  export const cashSum: string;
  export const cashTo: string;
  export const circle: string;
  export const countdown: string;
  export const grey: string;
  export const large: string;
  export const noteLines: string;
  export const plateAndCash: string;
  export const realTimes: string;
  export const share: string;
  export const spotLine: string;
  export const spotPhoto: string;
  export const spotWords: string;
  export const stateChip: string;
  export const stayTime: string;
  export const stayTimes: string;
  export const timeBar: string;
  export const timeLeft: string;
  export const top: string;
  export const wordsFold: string;
}
declare module '*/booking.module.css' {
  export const bar: string;
  export const barButtons: string;
  export const barReport: string;
  export const beside: string;
  export const column: string;
  export const columns: string;
  export const endedHead: string;
  export const furtherAction: string;
  export const furtherActions: string;
  export const map: string;
  export const nearbySpots: string;
  export const page: string;
  export const place: string;
}
declare module '*/calendar-grid.module.css' {
  export const blocked: string;
  export const calendar: string;
  export const calendarBar: string;
  export const calendarBlocks: string;
  export const calendarCars: string;
  export const calendarDay: string;
  export const calendarDays: string;
  export const calendarDigits: string;
  export const calendarGrid: string;
  export const calendarHead: string;
  export const calendarHours: string;
  export const calendarMark: string;
  export const calendarNow: string;
  export const calendarPlate: string;
  export const calendarScroll: string;
  export const calendarSlot: string;
  export const calendarWeek: string;
  export const calendarWords: string;
}
declare module '*/card-desk.module.css' {
  export const activeBookings: string;
  export const afterDecision: string;
  export const cardDesk: string;
  export const deskBack: string;
  export const deskBody: string;
  export const deskFacts: string;
  export const deskLine: string;
  export const deskLink: string;
  export const imagesDeleted: string;
  export const queuePlace: string;
  export const queueSegments: string;
  export const queueSums: string;
  export const queueWays: string;
  export const shortcutsLink: string;
}
declare module '*/card-panes.module.css' {
  export const cardPane: string;
  export const cardPanes: string;
  export const deskPhotos: string;
  export const lightPanel: string;
  export const lightPart: string;
  export const linkTime: string;
  export const paneClosed: string;
  export const paneHead: string;
  export const paneHint: string;
  export const paneLens: string;
  export const panePercent: string;
  export const paneStage: string;
  export const paneTools: string;
  export const photoLine: string;
  export const photoNote: string;
}
declare module '*/card-queue.module.css' {
  export const again: string;
  export const cardQueue: string;
  export const deskColumns: string;
  export const eventIcon: string;
  export const queueColumns: string;
  export const queueFoot: string;
  export const queueHead: string;
  export const queueKeys: string;
  export const queueRow: string;
  export const queueSums: string;
  export const recentEvents: string;
  export const sentCell: string;
  export const waitingAge: string;
}
declare module '*/choice-bar.module.css' {
  export const choiceBar: string;
}
declare module '*/choices.module.css' {
  export const carsAndTypes: string;
  export const choiceGroup: string;
  export const dayBar: string;
  export const dayBarMarks: string;
  export const dayBarTrack: string;
  export const facilityTiles: string;
  export const fieldName: string;
  export const hoursField: string;
  export const hoursOvernight: string;
  export const hoursPicks: string;
  export const numberField: string;
  export const pick: string;
  export const priceField: string;
  export const tile: string;
  export const tileCheck: string;
}
declare module '*/code-field.module.css' {
  export const codeInput: string;
}
declare module '*/complaint.module.css' {
  export const link: string;
  export const links: string;
}
declare module '*/complaints.module.css' {
  export const complaintAbout: string;
  export const complaintBack: string;
  export const complaintCard: string;
  export const complaintContext: string;
  export const complaintDecisions: string;
  export const complaintDesk: string;
  export const complaintLines: string;
  export const complaintList: string;
  export const complaintPart: string;
  export const complaintPhoto: string;
  export const complaintPhotos: string;
  export const complaintPlace: string;
  export const complaintRow: string;
  export const complaintRowWords: string;
  export const complaintRows: string;
  export const complaintSide: string;
  export const complaintSplit: string;
}
declare module '*/confirm-booking.module.css' {
  export const confirmOwner: string;
  export const confirmRow: string;
  export const confirmRows: string;
  export const confirmSpot: string;
}
declare module '*/confirm-card.module.css' {
  export const cardExample: string;
  export const cardForm: string;
  export const cardGain: string;
  export const cardHourglass: string;
  export const cardPaper: string;
  export const cardSent: string;
  export const cardStage: string;
  export const cardSubmit: string;
  export const confirmCard: string;
  export const coverBar: string;
  export const numberDoubt: string;
  export const whoSees: string;
}
declare module '*/day-and-time.module.css' {
  export const clocks: string;
  export const foot: string;
  export const stepper: string;
}
declare module '*/day-tile.module.css' {
  export const dayFree: string;
  export const dayTile: string;
  export const dayTiles: string;
  export const full: string;
  export const lengthHint: string;
  export const lengthTiles: string;
}
declare module '*/day-tiles.module.css' {
  export const tileHint: string;
  export const whenTiles: string;
}
declare module '*/decision.module.css' {
  export const buttons: string;
  export const decision: string;
  export const declineReasons: string;
  export const shortcutList: string;
}
declare module '*/design.module.css' {
  export const grid: string;
  export const part: string;
  export const wide: string;
}
declare module '*/desk-rows.module.css' {
  export const deskDay: string;
  export const deskRow: string;
  export const rowLeft: string;
  export const rowSum: string;
  export const rowTime: string;
  export const rowUndo: string;
  export const rowWhat: string;
}
declare module '*/desk-tiles.module.css' {
  export const deskHint: string;
  export const deskLabel: string;
  export const deskTile: string;
  export const deskTiles: string;
  export const deskValue: string;
  export const wide: string;
}
declare module '*/dialog.module.css' {
  export const body: string;
  export const dialog: string;
  export const foot: string;
  export const head: string;
}
declare module '*/drawn-map.module.css' {
  export const drawnLabel: string;
  export const drawnPark: string;
  export const drawnRail: string;
  export const drawnRiver: string;
  export const drawnRoad: string;
  export const drawnRoadEdge: string;
  export const drawnStation: string;
  export const main: string;
  export const station: string;
  export const water: string;
}
declare module '*/earnings-card.module.css' {
  export const earningsCard: string;
  export const earningsEnds: string;
  export const earningsRange: string;
  export const earningsResult: string;
}
declare module '*/empty-state.module.css' {
  export const emptyActions: string;
  export const emptyDrawing: string;
  export const emptyState: string;
}
declare module '*/entrance.module.css' {
  export const drawing: string;
  export const entrance: string;
  export const form: string;
  export const note: string;
  export const pair: string;
  export const points: string;
  export const signs: string;
  export const street: string;
}
declare module '*/errors.module.css' {
  export const shake: string;
}
declare module '*/extend.module.css' {
  export const laterEnds: string;
}
declare module '*/figures.module.css' {
  export const chartArea: string;
  export const chartFoot: string;
  export const chartLine: string;
  export const figureChart: string;
  export const figureName: string;
  export const figures: string;
}
declare module '*/file-button.module.css' {
  export const cameraButton: string;
}
declare module '*/filter-bar.module.css' {
  export const filterBar: string;
  export const filterCount: string;
  export const overMap: string;
}
declare module '*/finished-row.module.css' {
  export const deeds: string;
  export const row: string;
}
declare module '*/finished-ticket.module.css' {
  export const finishedHead: string;
  export const finishedTicket: string;
  export const finishedWays: string;
}
declare module '*/footer.module.css' {
  export const brand: string;
  export const column: string;
  export const content: string;
  export const footer: string;
  export const title: string;
  export const wideOnly: string;
}
declare module '*/form-parts.module.css' {
  export const check: string;
  export const coverInput: string;
  export const inputRow: string;
  export const points: string;
  export const slotGroup: string;
}
declare module '*/heart.module.css' {
  export const heart: string;
}
declare module '*/hero.module.css' {
  export const card: string;
  export const hero: string;
  export const inner: string;
  export const live: string;
  export const livePill: string;
  export const pin: string;
  export const scene: string;
  export const words: string;
}
declare module '*/history-table.module.css' {
  export const history: string;
  export const stars: string;
}
declare module '*/home.module.css' {
  export const narrowWord: string;
  export const nextBooking: string;
  export const nextBookingLeft: string;
  export const nextBookingTime: string;
  export const nextBookingTitle: string;
  export const page: string;
  export const trustHint: string;
  export const trustLive: string;
  export const trustPoints: string;
  export const trustTitle: string;
}
declare module '*/how-to.module.css' {
  export const howTo: string;
  export const inner: string;
  export const number: string;
  export const road: string;
  export const steps: string;
  export const word: string;
}
declare module '*/inbox.module.css' {
  export const bell: string;
  export const day: string;
  export const foot: string;
  export const head: string;
  export const inbox: string;
  export const noticeAbout: string;
  export const noticeDot: string;
  export const noticeFact: string;
  export const noticeHeading: string;
  export const noticeLink: string;
  export const noticeRow: string;
  export const noticeTime: string;
  export const popover: string;
  export const readAll: string;
  export const scroll: string;
  export const settings: string;
}
declare module '*/income.module.css' {
  export const bars: string;
  export const busyCard: string;
  export const busyCells: string;
  export const busyDay: string;
  export const busyHint: string;
  export const busyHours: string;
  export const busyKey: string;
  export const busyLegend: string;
  export const busyPlace: string;
  export const busyScale: string;
  export const card: string;
  export const chart: string;
  export const column: string;
  export const days: string;
  export const failed: string;
  export const head: string;
  export const more: string;
  export const named: string;
  export const net: string;
  export const over: string;
  export const parts: string;
  export const place: string;
  export const sums: string;
  export const tip: string;
  export const total: string;
}
declare module '*/inspected.module.css' {
  export const cardNumbers: string;
  export const eyeChecks: string;
  export const facts: string;
  export const person: string;
  export const sameNumber: string;
}
declare module '*/just-booked.module.css' {
  export const bigTick: string;
  export const body: string;
  export const bookedTime: string;
  export const drawnCheck: string;
  export const halo: string;
  export const justBooked: string;
  export const offline: string;
  export const ownerTold: string;
  export const seeTicket: string;
  export const tools: string;
}
declare module '*/letters.module.css' {
  export const outcomeIcon: string;
  export const sentTo: string;
}
declare module '*/list-field.module.css' {
  export const keptItems: string;
}
declare module '*/list-loading.module.css' {
  export const listLoading: string;
}
declare module '*/listing-bar.module.css' {
  export const button: string;
  export const edge: string;
  export const listingBar: string;
  export const title: string;
  export const word: string;
}
declare module '*/listing-card.module.css' {
  export const link: string;
  export const listingCard: string;
  export const meta: string;
  export const openChip: string;
  export const owner: string;
  export const photo: string;
  export const price: string;
  export const small: string;
  export const text: string;
  export const title: string;
}
declare module '*/listing-details.module.css' {
  export const addressIcon: string;
  export const directions: string;
  export const facilities: string;
  export const facilityName: string;
  export const factGrid: string;
  export const factIcon: string;
  export const listingAddress: string;
  export const listingDetails: string;
  export const listingFacts: string;
  export const listingLists: string;
  export const listingRules: string;
  export const mapHead: string;
  export const ruleIcon: string;
}
declare module '*/listing-gallery.module.css' {
  export const photoOpen: string;
  export const photos: string;
  export const photosAll: string;
  export const photosCounter: string;
  export const photosTrack: string;
}
declare module '*/listing-page.module.css' {
  export const listingHead: string;
  export const listingHeadLine: string;
  export const listingHeadMeta: string;
  export const listingHeadPrice: string;
  export const listingMap: string;
  export const listingNearby: string;
  export const listingPage: string;
  export const listingReading: string;
  export const listingSheet: string;
  export const openDot: string;
  export const placeMap: string;
  export const toReviews: string;
}
declare module '*/listing.module.css' {
  export const blankWords: string;
  export const preview: string;
  export const previewEmpty: string;
  export const previewHours: string;
  export const previewSeal: string;
  export const previewWords: string;
  export const progress: string;
  export const progressLine: string;
  export const summary: string;
  export const thingDone: string;
}
declare module '*/live-words.module.css' {
  export const liveDot: string;
  export const liveWords: string;
}
declare module '*/loading-modal.module.css' {
  export const loadingBox: string;
  export const loadingModal: string;
  export const spinner: string;
}
declare module '*/location-picker.module.css' {
  export const pinInTheMiddle: string;
  export const pinMap: string;
  export const pinMapBar: string;
  export const pinMapLocate: string;
  export const pinMapPlace: string;
  export const pinMapWords: string;
  export const pinOffers: string;
}
declare module '*/map.module.css' {
  export const herePin: string;
  export const pin: string;
}
declare module '*/menu.module.css' {
  export const button: string;
  export const harm: string;
  export const inBar: string;
  export const list: string;
  export const logIn: string;
  export const menu: string;
  export const name: string;
  export const topLink: string;
}
declare module '*/messages-link.module.css' {
  export const messagesLink: string;
}
declare module '*/messages.module.css' {
  export const body: string;
  export const bubble: string;
  export const bubbleDay: string;
  export const bubbleFacts: string;
  export const bubbleReason: string;
  export const bubbleReport: string;
  export const bubbleText: string;
  export const bubbles: string;
  export const conversation: string;
  export const conversationContent: string;
  export const conversationEmpty: string;
  export const conversationNew: string;
  export const conversationPart: string;
  export const conversationScroll: string;
  export const messageLine: string;
  export const messageNote: string;
  export const messagePhrases: string;
  export const messageSend: string;
}
declare module '*/minutes-clock.module.css' {
  export const minutesClock: string;
}
declare module '*/my-items.module.css' {
  export const myItems: string;
  export const nextHeading: string;
  export const own: string;
  export const smallSpinner: string;
  export const ticketCard: string;
  export const ticketList: string;
  export const ticketTitle: string;
  export const underWayTime: string;
}
declare module '*/new-cards.module.css' {
  export const brief: string;
  export const newCard: string;
}
declare module '*/notices-part.module.css' {
  export const noticeGroups: string;
  export const noticeSetting: string;
  export const quietTimes: string;
}
declare module '*/number-verdict.module.css' {
  export const numberVerdict: string;
}
declare module '*/occupied.module.css' {
  export const answers: string;
  export const otherSpots: string;
  export const panel: string;
  export const title: string;
}
declare module '*/own-complaints.module.css' {
  export const ownComplaints: string;
}
declare module '*/own-data.module.css' {
  export const ownData: string;
  export const points: string;
}
declare module '*/own-listings.module.css' {
  export const listingCard: string;
  export const listingDay: string;
  export const listingHead: string;
  export const listingState: string;
  export const listingSwitch: string;
  export const listingTile: string;
  export const listingTiles: string;
  export const listingWords: string;
  export const ownListings: string;
  export const paused: string;
  export const ribbonBar: string;
  export const ribbonMarks: string;
  export const ribbonPart: string;
}
declare module '*/own-trail.module.css' {
  export const ownTrail: string;
  export const reason: string;
}
declare module '*/owner-card.module.css' {
  export const head: string;
  export const ownerCard: string;
  export const ownerFigures: string;
  export const ownerSince: string;
  export const ownerVerified: string;
}
declare module '*/owner-desk.module.css' {
  export const deskPart: string;
  export const incomeParts: string;
  export const ownerDesk: string;
  export const sideBySide: string;
  export const waitingPart: string;
}
declare module '*/owner-guide.module.css' {
  export const ownerEnd: string;
  export const ownerHero: string;
  export const ownerHeroInner: string;
  export const ownerHeroLane: string;
  export const ownerHeroWords: string;
  export const ownerQuestion: string;
  export const ownerQuestions: string;
  export const ownerStart: string;
  export const ownerStepNumber: string;
  export const ownerSteps: string;
}
declare module '*/owner-panel.module.css' {
  export const ownerActions: string;
  export const ownerCalculate: string;
  export const ownerLead: string;
  export const ownerPanel: string;
  export const ownerPoints: string;
  export const ownerScene: string;
  export const ownerSum: string;
  export const ownerTag: string;
  export const ownerTitle: string;
  export const ownerWords: string;
}
declare module '*/parts.module.css' {
  export const atStart: string;
  export const badge: string;
  export const carIcon: string;
  export const cardTitle: string;
  export const empty: string;
  export const facts: string;
  export const fill: string;
  export const formCard: string;
  export const grid: string;
  export const heading: string;
  export const hiddenBelowDesk: string;
  export const hiddenOnDesk: string;
  export const lines: string;
  export const nearStation: string;
  export const padded: string;
  export const pageForm: string;
  export const pageReading: string;
  export const plainLink: string;
  export const prose: string;
  export const reason: string;
  export const sectionHead: string;
  export const skip: string;
  export const strong: string;
  export const tallLink: string;
  export const tighter: string;
  export const two: string;
  export const wideGaps: string;
}
declare module '*/party.module.css' {
  export const bookingMap: string;
  export const card: string;
  export const entrancePhotos: string;
  export const fold: string;
  export const foldWords: string;
  export const howToEnter: string;
  export const howToEnterWords: string;
  export const line: string;
  export const movements: string;
  export const reviewCard: string;
  export const rule: string;
  export const words: string;
}
declare module '*/password-field.module.css' {
  export const passwordField: string;
}
declare module '*/pending-decision.module.css' {
  export const pendingButtons: string;
  export const pendingDecision: string;
  export const pendingTime: string;
}
declare module '*/photo-arrows.module.css' {
  export const next: string;
  export const photoArrow: string;
  export const photoArrows: string;
  export const photoDots: string;
}
declare module '*/photo-input.module.css' {
  export const inRow: string;
  export const linkedPhoto: string;
  export const photoInput: string;
  export const photoLabel: string;
  export const uploadProgress: string;
}
declare module '*/photo-viewer.module.css' {
  export const viewer: string;
  export const viewerClose: string;
  export const viewerCount: string;
  export const viewerNext: string;
  export const viewerPrevious: string;
  export const viewerTrack: string;
}
declare module '*/photos-card.module.css' {
  export const dropWords: string;
  export const photoAdd: string;
  export const photoChange: string;
  export const photoCover: string;
  export const photoFrame: string;
  export const photoGrip: string;
  export const photoPlace: string;
  export const photoPlaces: string;
  export const photoRemove: string;
  export const photoStage: string;
  export const photoWork: string;
}
declare module '*/pin-cards.module.css' {
  export const pinCard: string;
  export const pinCardHead: string;
  export const pinCardLower: string;
  export const pinCardPhoto: string;
  export const pinCardPrice: string;
  export const pinCardSeal: string;
  export const pinCardUpper: string;
  export const pinCards: string;
  export const pinPopup: string;
  export const pinPopupHead: string;
  export const pinPopupPhoto: string;
  export const pinPopupPrice: string;
  export const pinPopupText: string;
  export const tools: string;
}
declare module '*/pins.module.css' {
  export const active: string;
  export const clusterPin: string;
  export const dot: string;
  export const full: string;
  export const goalName: string;
  export const goalPin: string;
  export const justFree: string;
  export const lost: string;
  export const nearest: string;
  export const part: string;
  export const pinFace: string;
  export const pricePin: string;
  export const ringLabel: string;
  export const seen: string;
  export const walkRing: string;
}
declare module '*/plate.module.css' {
  export const big: string;
  export const little: string;
  export const plate: string;
}
declare module '*/price-card.module.css' {
  export const monthIncome: string;
  export const monthIncomeSum: string;
  export const priceAndRange: string;
  export const priceDot: string;
  export const priceMark: string;
  export const priceMost: string;
  export const priceRange: string;
  export const priceTrack: string;
  export const twoHours: string;
}
declare module '*/profile.module.css' {
  export const big: string;
  export const edit: string;
  export const head: string;
  export const ownCars: string;
  export const ownPosts: string;
  export const page: string;
  export const photo: string;
  export const places: string;
  export const posts: string;
  export const profile: string;
  export const words: string;
}
declare module '*/progress-steps.module.css' {
  export const progressDot: string;
  export const progressSteps: string;
}
declare module '*/quick-edit.module.css' {
  export const quickAbout: string;
  export const quickBrings: string;
  export const quickNote: string;
  export const quickPicks: string;
  export const quickPrice: string;
  export const slotChoice: string;
  export const slotLine: string;
}
declare module '*/radio-tiles.module.css' {
  export const choice: string;
}
declare module '*/rent-dialogs.module.css' {
  export const facilityCheck: string;
  export const facilityTile: string;
  export const facilityTiles: string;
  export const filterDialog: string;
  export const filterFoot: string;
  export const four: string;
  export const priceAxis: string;
  export const priceBars: string;
  export const searchPage: string;
  export const searchPagePicks: string;
  export const starChoice: string;
  export const whenDialog: string;
  export const withIcon: string;
}
declare module '*/rent-list.module.css' {
  export const filterChip: string;
  export const listHead: string;
  export const listNote: string;
  export const nothingHere: string;
  export const nothingHereDrawing: string;
  export const nothingHereHead: string;
  export const recommended: string;
  export const spotChange: string;
  export const spotList: string;
  export const spotsFarther: string;
  export const wayOut: string;
  export const wayOutCount: string;
}
declare module '*/rent.module.css' {
  export const cityPick: string;
  export const floatingPick: string;
  export const legendMark: string;
  export const listSkip: string;
  export const locate: string;
  export const map: string;
  export const mapLegend: string;
  export const mapPicture: string;
  export const narrowFrame: string;
  export const rent: string;
  export const spotPopup: string;
  export const wideFrame: string;
}
declare module '*/repeat.module.css' {
  export const day: string;
  export const otherDays: string;
  export const outcome: string;
  export const row: string;
  export const time: string;
  export const ways: string;
}
declare module '*/reports.module.css' {
  export const reportWords: string;
  export const reportedListing: string;
  export const reportedListings: string;
  export const reports: string;
}
declare module '*/reviews.module.css' {
  export const all: string;
  export const fiveStars: string;
  export const narrow: string;
  export const review: string;
  export const reviewAnswer: string;
  export const reviewAnswerOpen: string;
  export const reviewBar: string;
  export const reviewBars: string;
  export const reviewHead: string;
  export const reviewMean: string;
  export const reviewSum: string;
  export const reviewWords: string;
  export const reviews: string;
}
declare module '*/ribbon.module.css' {
  export const ground: string;
  export const line: string;
  export const now: string;
  export const ribbon: string;
  export const slotLegend: string;
  export const slotSwatch: string;
}
declare module '*/screen-head.module.css' {
  export const bar: string;
  export const screenHead: string;
}
declare module '*/search-card.module.css' {
  export const nearMe: string;
  export const nearMeWord: string;
  export const searchCard: string;
  export const searchHint: string;
  export const searchHow: string;
  export const searchIcon: string;
  export const searchLabel: string;
  export const searchRow: string;
  export const searchUsual: string;
  export const searchValue: string;
  export const searchWhen: string;
  export const searchWhere: string;
  export const searchWords: string;
  export const whenInline: string;
  export const whenRange: string;
  export const whenSelect: string;
}
declare module '*/sections.module.css' {
  export const cardToCome: string;
  export const quarterCount: string;
  export const quarterName: string;
  export const quarters: string;
  export const rail: string;
  export const wideWord: string;
}
declare module '*/select-pick.module.css' {
  export const selectPick: string;
  export const vehiclePick: string;
}
declare module '*/sheet.module.css' {
  export const above: string;
  export const content: string;
  export const grip: string;
  export const handle: string;
  export const head: string;
  export const sheet: string;
}
declare module '*/shell.module.css' {
  export const bellPlace: string;
  export const bottomAdd: string;
  export const bottomBadge: string;
  export const bottomBar: string;
  export const bottomIcon: string;
  export const narrowOnly: string;
  export const notSmallest: string;
  export const offline: string;
  export const topBar: string;
  export const topBrand: string;
  export const wideOnly: string;
}
declare module '*/shortcut-keys.module.css' {
  export const keyCap: string;
}
declare module '*/slot-grid.module.css' {
  export const justTaken: string;
  export const longestStay: string;
  export const slot: string;
  export const slotAnswer: string;
  export const slotBelow: string;
  export const slotCells: string;
  export const slotPart: string;
  export const slotPartName: string;
  export const slotPartOver: string;
  export const slotRowName: string;
  export const slotTime: string;
  export const slots: string;
}
declare module '*/slot-select.module.css' {
  export const slotSelect: string;
}
declare module '*/spot-row.module.css' {
  export const active: string;
  export const chosen: string;
  export const priceOfStay: string;
  export const spotFacilities: string;
  export const spotFacts: string;
  export const spotFoot: string;
  export const spotFree: string;
  export const spotHeart: string;
  export const spotRow: string;
  export const spotSkeleton: string;
  export const spotStation: string;
  export const spotText: string;
  export const spotTitle: string;
  export const spotWalk: string;
}
declare module '*/stars.module.css' {
  export const givenStars: string;
  export const halfStar: string;
  export const rating: string;
  export const starButtons: string;
  export const starRow: string;
}
declare module '*/stat.module.css' {
  export const hint: string;
  export const label: string;
  export const stat: string;
  export const value: string;
}
declare module '*/stay-panel.module.css' {
  export const sidePanel: string;
}
declare module '*/step-line.module.css' {
  export const stepBack: string;
  export const stepDot: string;
  export const stepLine: string;
  export const stepName: string;
}
declare module '*/sticky-bar.module.css' {
  export const rowWhenWide: string;
  export const stickyBar: string;
  export const words: string;
}
declare module '*/sum.module.css' {
  export const amount: string;
  export const line: string;
  export const offer: string;
  export const offers: string;
  export const short: string;
  export const sum: string;
  export const sumTotal: string;
  export const total: string;
}
declare module '*/support.module.css' {
  export const answerCounts: string;
  export const answerPoints: string;
  export const answerRating: string;
  export const answers: string;
  export const band: string;
  export const page: string;
  export const question: string;
  export const search: string;
  export const topic: string;
  export const ways: string;
}
declare module '*/switch.module.css' {
  export const switchBox: string;
}
declare module '*/tabs.module.css' {
  export const tabs: string;
}
declare module '*/ticket-state.module.css' {
  export const leaveBy: string;
  export const onDeepQuiet: string;
  export const parkingRing: string;
  export const ringGround: string;
  export const ringLeft: string;
  export const ringWords: string;
  export const since: string;
  export const ticketRing: string;
  export const ticketShort: string;
  export const ticketWaits: string;
  export const waitingCash: string;
  export const waitingFace: string;
}
declare module '*/ticket.module.css' {
  export const head: string;
  export const lower: string;
  export const part: string;
  export const ticket: string;
  export const upper: string;
}
declare module '*/timeline-block.module.css' {
  export const fromBefore: string;
  export const timelineBlock: string;
  export const timelineCard: string;
  export const timelineDigits: string;
  export const timelineLane: string;
  export const timelinePlate: string;
  export const timelineText: string;
  export const timelineTimes: string;
  export const timelineWords: string;
  export const toAfter: string;
}
declare module '*/timeline-hours.module.css' {
  export const line: string;
  export const timelineClock: string;
  export const timelineClosed: string;
  export const timelineFold: string;
  export const timelineHour: string;
  export const timelineNow: string;
}
declare module '*/timeline.module.css' {
  export const allDay: string;
  export const free: string;
  export const head: string;
  export const hours: string;
  export const key: string;
  export const legend: string;
  export const meta: string;
  export const minutes: string;
  export const name: string;
  export const none: string;
  export const ofBays: string;
  export const placed: string;
  export const reach: string;
  export const row: string;
  export const scroll: string;
  export const timeline: string;
  export const title: string;
  export const track: string;
  export const weekPart: string;
}
declare module '*/toasts.module.css' {
  export const quiet: string;
  export const stayingNotices: string;
  export const toast: string;
  export const toastAbout: string;
  export const toastText: string;
  export const toasts: string;
}
declare module '*/trail.module.css' {
  export const columns: string;
  export const filter: string;
  export const none: string;
  export const row: string;
  export const table: string;
}
declare module '*/user-record.module.css' {
  export const recordRow: string;
  export const recordWords: string;
  export const userSums: string;
}
declare module '*/usual-reasons.module.css' {
  export const usualReasons: string;
}
declare module '*/usual.module.css' {
  export const line: string;
  export const state: string;
}
declare module '*/waiting.module.css' {
  export const band: string;
  export const call: string;
  export const card: string;
  export const cards: string;
  export const cash: string;
  export const deeds: string;
  export const facts: string;
  export const folded: string;
  export const line: string;
  export const name: string;
  export const plateLink: string;
  export const since: string;
  export const slim: string;
  export const takesCash: string;
  export const total: string;
  export const what: string;
  export const who: string;
  export const words: string;
}
declare module '*/waits.module.css' {
  export const waitButtons: string;
  export const waitForm: string;
  export const waitList: string;
  export const waitRow: string;
  export const waitSlot: string;
  export const waitTime: string;
  export const waitTimes: string;
}
declare module '*/week-field.module.css' {
  export const openingDay: string;
  export const openingDays: string;
  export const openingHours: string;
  export const openingMore: string;
  export const openingSwitch: string;
  export const openingWay: string;
  export const openingWays: string;
}
declare module '*/week.module.css' {
  export const bar: string;
  export const day: string;
  export const empty: string;
  export const head: string;
  export const heads: string;
  export const hour: string;
  export const name: string;
  export const now: string;
  export const part: string;
  export const row: string;
  export const share: string;
  export const timelineName: string;
  export const today: string;
  export const week: string;
}
declare module '*/where-pill.module.css' {
  export const go: string;
  export const icon: string;
  export const part: string;
  export const placePill: string;
  export const placePillName: string;
  export const station: string;
  export const wherePill: string;
}
declare module '*/where-search.module.css' {
  export const bar: string;
  export const matched: string;
  export const where: string;
  export const whereDetail: string;
  export const whereField: string;
  export const whereForget: string;
  export const whereGroup: string;
  export const whereList: string;
  export const wherePrice: string;
  export const whereRecent: string;
  export const whereRow: string;
  export const whereStatus: string;
  export const whereText: string;
}
declare module '*/wizard-result.module.css' {
  export const published: string;
  export const sign: string;
  export const ways: string;
  export const wizardResult: string;
  export const words: string;
}
declare module '*/wizard.module.css' {
  export const aside: string;
  export const card: string;
  export const columns: string;
  export const draftWords: string;
  export const form: string;
  export const head: string;
  export const monthIncome: string;
  export const stepActions: string;
  export const wizard: string;
}
