import type { SolverNews, SolverQuestion } from '../../server/src/by-hand/solver-messages';
import type { Explained, ExplainProgress, PlayCheck } from '../../server/src/protocol';

type Question = Omit<SolverQuestion, 'id' | 'explain'>;

/** The solver in the page: answers one question after the other, in a worker. Answers are undefined where it failed. */
export class PageSolver {
    #worker: Worker | undefined;
    #lastId = 0;
    /** By id of a question, what takes the news about it. */
    readonly #waiting = new Map<number, (news: SolverNews | undefined) => void>();

    /** @param script the address of its script */
    constructor(private readonly script: string) {}

    async check(question: Question): Promise<PlayCheck | undefined> {
        const news = await this.#ask(question);
        return news?.kind === 'check' ? news.answer : undefined;
    }

    async explain(
        question: Question,
        explain: NonNullable<SolverQuestion['explain']>,
        onProgress: (progress: ExplainProgress) => void,
    ): Promise<Explained | undefined> {
        const news = await this.#ask({ ...question, explain }, onProgress);
        return news?.kind === 'explain' ? news.answer : undefined;
    }

    /** Ends all searches. */
    stop(): void {
        this.#worker?.terminate();
        this.#worker = undefined;
        for (const answer of [...this.#waiting.values()]) {
            answer(undefined);
        }
    }

    #ask(
        question: Omit<SolverQuestion, 'id'>,
        onProgress: (progress: ExplainProgress) => void = () => {},
    ): Promise<SolverNews | undefined> {
        this.#worker ??= this.#start();
        const worker = this.#worker;
        this.#lastId += 1;
        const id = this.#lastId;
        return new Promise(resolve => {
            this.#waiting.set(id, news => {
                if (news?.kind === 'progress') {
                    onProgress(news.progress);
                } else {
                    this.#waiting.delete(id);
                    resolve(news);
                }
            });
            worker.postMessage({ ...question, id } satisfies SolverQuestion);
        });
    }

    #start(): Worker {
        const worker = new Worker(this.script);
        worker.onmessage = ({ data }: MessageEvent<SolverNews>) => this.#waiting.get(data.id)?.(data);
        worker.onerror = () => this.stop();
        return worker;
    }
}
