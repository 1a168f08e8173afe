/** Method and path of every route. Separate from the schemas, so that a browser can call without loading them. */
export const httpPaths = {
  logIn: { method: 'POST', path: '/api/users/login' },
  register: { method: 'POST', path: '/api/users/register' },
  logOut: { method: 'POST', path: '/api/users/logout' },
  findOwnCard: { method: 'GET', path: '/api/users/infoCard' },
  submitCard: { method: 'POST', path: '/api/users/confirm' },
  findAllPosts: { method: 'GET', path: '/api/posts/allPost' },
  findPost: { method: 'GET', path: '/api/posts/handle/{id}' },
  findRecommendedPosts: { method: 'GET', path: '/api/posts/recommend' },
  searchPosts: { method: 'GET', path: '/api/posts/search' },
  queryMap: { method: 'GET', path: '/api/posts/view' },
  addPost: { method: 'POST', path: '/api/posts/addPost' },
  editPost: { method: 'POST', path: '/api/posts/edit/{postId}' },
  setAvailable: { method: 'POST', path: '/api/posts/available/{postId}' },
  deletePost: { method: 'DELETE', path: '/api/posts/delete/{postId}' },
  rateStay: { method: 'POST', path: '/api/posts/comment/{postId}' },
  findBookingsOfPost: { method: 'GET', path: '/api/book/post/{id}' },
  findBookingsOfUser: { method: 'GET', path: '/api/book/user/{id}' },
  findOwnBookings: { method: 'GET', path: '/api/book/' },
  requestBooking: { method: 'POST', path: '/api/book/addBook/{postId}' },
  cancelBooking: { method: 'POST', path: '/api/book/cancel/{postId}/{bookId}' },
  checkBooking: { method: 'POST', path: '/api/book/check/{bookId}' },
  findOwnProfile: { method: 'GET', path: '/api/profile' },
  findPublicProfiles: { method: 'GET', path: '/api/profile/alluser' },
  editProfile: { method: 'POST', path: '/api/profile/edit' },
  setProfilePhoto: { method: 'POST', path: '/api/profile/upload' },
  findUsersForAdministrator: { method: 'GET', path: '/api/admin/user' },
  countUsersForAdministrator: { method: 'GET', path: '/api/admin/counts' },
  findFigures: { method: 'GET', path: '/api/admin/figures' },
  findUserForAdministrator: { method: 'GET', path: '/api/admin/user/{userId}' },
  deleteUser: { method: 'DELETE', path: '/api/admin/del/{userId}' },
  approveCardByLink: { method: 'GET', path: '/api/admin/confirmUser/{userId}' },
  declineCardByLink: { method: 'GET', path: '/api/admin/unConfirm/{userId}' },
  approveCard: { method: 'POST', path: '/api/admin/confirmUser/{userId}' },
  declineCard: { method: 'POST', path: '/api/admin/unConfirm/{userId}' },
  uploadFile: { method: 'POST', path: '/api/files/{folder}' },
  queueBoardPass: { method: 'POST', path: '/admin/queues/pass' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'DELETE'; path: string }>;

/** The names in braces of a path. */
export type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;
