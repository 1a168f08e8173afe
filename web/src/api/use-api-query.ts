import type { httpPaths } from '@joddee/marketplace/contract/http-paths';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import {
  type InfiniteData,
  QueryClient,
  type UseQueryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { useSession } from '../session/session-store.ts';
import { callApi } from './call-api.ts';
import type { Answered, AnswerOf, CallArguments, Refused } from './call-types.ts';
import { QueriesContext } from './queries.ts';

/** The routes that read, and those that use the secret of a letter, which must not be in an address. */
type ReadName =
  | { [Name in RouteName]: (typeof httpPaths)[Name]['method'] extends 'GET' ? Name : never }[RouteName]
  | 'checkReset'
  | 'confirmEmail';

type Input<Name extends ReadName> = CallArguments<Name>[0];

interface QueryOptions {
  /** Without it nothing is asked for. */
  isAsked?: boolean;
  /** The answer of an earlier visit is not shown, as where a form begins with it. */
  isFresh?: boolean;
  /** It is asked for once, until `reload`: an answer that changes by itself would move the page, or each call is recorded. */
  isOnce?: boolean;
  /** While the answer to a new question is on its way, that to the last one stays. */
  keepsLast?: boolean;
  /** Without an answer of the server it is asked for again, with growing pauses, and `answer` says meanwhile what failed. */
  asksOn?: boolean;
  /** It is asked for again after so many milliseconds, while the page is in sight. */
  everyMs?: number;
}

export interface Read<Data> {
  /** Undefined until the first answer. A call that fails leaves the answer that is known. */
  answer: Answered<Data> | undefined;
  /** Why the last call failed, also while an earlier answer is shown. */
  failure: Refused | undefined;
  /** The answer to this question is not known yet. */
  isLoading: boolean;
  /** An answer is known, and asked for again. */
  isReloading: boolean;
  reload: () => Promise<void>;
  /** Takes the answer of a command. */
  replace: (change: (before: Data) => Data) => void;
}

/**
 * What a route answers: shared by all parts that ask the same, and asked for again when the page is in sight or has a
 * network again, and after what `refresh-queries.ts` names.
 */
export function useApiQuery<Name extends ReadName>(
  name: Name,
  input: Input<Name>,
  options: QueryOptions = {},
): Read<AnswerOf<Name>> {
  const { isAsked = true, isFresh = false } = options;
  const client = useClient();
  const user = useSession(({ user }) => user?.id);
  const asked = questionOf(name, input, user, options);
  const query = useQuery(asked, client);
  const { data, error, failureReason, isFetching, isPlaceholderData, isFetchedAfterMount, refetch } = query;
  const isKnown = data !== undefined && (!isFresh || (isFetchedAfterMount && error === null));
  const answer = useMemo(
    (): Answered<AnswerOf<Name>> | undefined =>
      isKnown ? { ok: true, status: 200, data } : (failureReason ?? undefined),
    [isKnown, data, failureReason],
  );
  return {
    answer: isAsked ? answer : undefined,
    failure: error ?? undefined,
    isLoading: isFetching && (!isKnown || isPlaceholderData),
    isReloading: isFetching && isKnown,
    async reload(): Promise<void> {
      // It may be in a pause.
      if (!isKnown) await client.cancelQueries({ queryKey: asked.queryKey });
      await refetch();
    },
    replace: (change) =>
      client.setQueryData<AnswerOf<Name>>(asked.queryKey, (before) =>
        before === undefined ? before : change(before),
      ),
  };
}

/** The answers to several questions, in their order. Those that are known are there while nothing is asked. */
export function useApiQueries<Name extends ReadName>(
  name: Name,
  inputs: readonly Input<Name>[],
  isAsked: boolean,
): readonly (AnswerOf<Name> | undefined)[] {
  const user = useSession(({ user }) => user?.id);
  const queries = inputs.map((input) => questionOf(name, input, user, { isAsked, isOnce: true }));
  return useQueries({ queries }, useClient()).map(({ data }) => data as AnswerOf<Name> | undefined);
}

export function useApiPages<Name extends ReadName>(
  name: Name,
  inputOf: (page: number) => Input<Name>,
  hasMore: (last: AnswerOf<Name>) => boolean,
) {
  const user = useSession(({ user }) => user?.id);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    AnswerOf<Name>,
    Refused,
    InfiniteData<AnswerOf<Name>>,
    readonly unknown[],
    number
  >(
    {
      queryKey: [name, user, 'pages'],
      queryFn: ({ pageParam, signal }) => dataOf(name, inputOf(pageParam), signal),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (hasMore(last) ? pages.length + 1 : undefined),
    },
    useClient(),
  );
  return {
    /** Undefined until the first answer. */
    pages: data?.pages,
    hasMore: hasNextPage,
    isLoading: isFetching,
    failure: error ?? undefined,
    /** The next page, or again what has failed. */
    loadMore: async () => void (await (data === undefined ? refetch() : fetchNextPage())),
  };
}

/** For after a command: these routes are asked again, where something shows them. */
export function useAskAgain(...names: ReadName[]): () => void {
  const client = useClient();
  return () => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };
}

function questionOf<Name extends ReadName>(
  name: Name,
  input: Input<Name>,
  user: string | undefined,
  {
    isAsked = true,
    isFresh = false,
    isOnce = false,
    keepsLast = false,
    asksOn = false,
    everyMs,
  }: QueryOptions,
): UseQueryOptions<AnswerOf<Name>, Refused> & { queryKey: readonly unknown[] } {
  return {
    // One user never sees the answer to another.
    queryKey: [name, user, input],
    queryFn: ({ signal }) => dataOf(name, input, signal),
    enabled: isAsked,
    refetchOnMount: isFresh ? 'always' : true,
    staleTime: isOnce ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: !isOnce,
    refetchInterval: everyMs ?? false,
    ...(asksOn
      ? { retry: (_: number, refused: Refused) => isUnanswered(refused), retryDelay: pauseAfter }
      : {}),
    ...(keepsLast ? { placeholderData: ofUser(user) as never } : {}),
  };
}

/** The server has said nothing about what was asked. */
export const isUnanswered = ({ status }: Refused): boolean => status === 0 || status >= 500;

const pauseAfter = (failures: number) => Math.min(3000 * 2 ** failures, 60_000);

/** The last answer, as a placeholder. Its type is that of the question, which the library does not follow. */
const ofUser =
  (user: string | undefined) => (last: unknown, of: { queryKey: readonly unknown[] } | undefined) =>
    of?.queryKey[1] === user ? last : undefined;

async function dataOf<Name extends ReadName>(
  name: Name,
  input: Input<Name>,
  signal: AbortSignal,
): Promise<AnswerOf<Name>> {
  // The type of the arguments is that of the call.
  const answer = await callApi(name, ...([{ ...input, signal }] as unknown as CallArguments<Name>));
  if (!answer.ok) throw answer;
  return answer.data as AnswerOf<Name>;
}

/** The answers of this app. They begin here and not with the app, so that the first page does not load the library. */
function useClient(): QueryClient {
  const queries = useContext(QueriesContext);
  queries.client ??= new QueryClient({
    defaultOptions: {
      // A call that fails says so at once. It is made again by a press, when there is a network, or in a round.
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: true },
    },
  });
  const { client } = queries;
  // It follows the page and the network while something is read.
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  return client;
}
