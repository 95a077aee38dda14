import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;

/** A server that speaks MongoDB's wire protocol and keeps its data in a file. Arguments: port, file. */
public class MongoWireServer {
    public static void main(String[] args) throws Exception {
        MongoServer server = new MongoServer(new H2Backend(args[1]).version(ServerVersion.MONGO_5_0));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        server.bind("127.0.0.1", Integer.parseInt(args[0]));
        Thread.currentThread().join();
    }
}
